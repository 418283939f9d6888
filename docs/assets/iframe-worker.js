/* Browsers start no worker for a page opened from disk. There the search index runs in a hidden frame of the same
   origin instead, which speaks and is spoken to as a worker would be. On a server nothing changes. */
if (location.protocol === "file:") {
  window.IFrameWorker = class IFrameWorker extends EventTarget {
    constructor(url) {
      super();
      const frame = document.createElement("iframe");
      frame.hidden = true;
      document.body.appendChild(frame);
      this.frame = frame;
      const inside = frame.contentWindow;
      this.loaded = new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
      inside.document.open();
      inside.document.write(`<!doctype html><body><script src="${url}"></script></body>`);
      inside.postMessage = (data) => {
        const event = new MessageEvent("message", { data });
        this.dispatchEvent(event);
        if (this.onmessage) this.onmessage(event);
      };
      inside.importScripts = (...urls) =>
        urls.reduce((earlier, script) => earlier.then(() => IFrameWorker.load(inside.document, script)), Promise.resolve());
      inside.document.close();
    }
    static load(page, url) {
      return new Promise((resolve, reject) => {
        const script = page.createElement("script");
        script.src = url;
        script.onload = resolve;
        script.onerror = reject;
        page.body.appendChild(script);
      });
    }
    postMessage(data) {
      this.loaded.then(() => this.frame.contentWindow.dispatchEvent(new MessageEvent("message", { data })));
    }
    terminate() {
      this.frame.remove();
    }
  };
  window.Worker = window.IFrameWorker;
}
