// The TypeScript declarations of the JSON contract, made of the packaged JSON Schemas.
// `node generate.mjs` writes them beside the schemas; `--check` only compares.
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";

const folder = new URL("../src/house_of_fado/record/data/", import.meta.url);
const file = new URL("house_of_fado.d.ts", folder);

const definitions = {};
for (const name of readdirSync(folder).filter((name) => name.endsWith(".json")).sort()) {
  Object.assign(definitions, JSON.parse(readFileSync(new URL(name, folder), "utf-8")).$defs);
}
const declarations = await compile(
  {
    description: "Any document of the JSON contract; which one it is, the place where you found it tells.",
    anyOf: ["GameLog", "JournalLine", "State", "Action", "Event", "Edition", "Violation", "ScoreSheet"].map((name) => ({
      $ref: `#/$defs/${name}`,
    })),
    $defs: definitions,
  },
  "HouseOfFadoDocument",
  { bannerComment: "// Made of the JSON Schemas beside this file; do not edit.", style: { printWidth: 120 } },
);

if (process.argv.includes("--check")) {
  if (readFileSync(file, "utf-8") !== declarations) {
    console.error("error: house_of_fado.d.ts differs from the schemas; run `make typescript`");
    process.exit(1);
  }
} else {
  writeFileSync(file, declarations);
}
