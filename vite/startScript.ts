// Runs at the end of every document but the landing page's. The document shows the page's outline, and its scripts wait in
// a template: they are asked for once the outline, and the first thing that people came to see (firstScript.ts), have been
// painted, so that on a slow line they don't share it with those. documents.ts compiles and inlines it.

(() => {
  /** A hidden page has no paint, and some browsers don't report it. */
  const longestToOutlineMs = 500;
  const longestToFirstMs = 700;

  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

  async function start() {
    const outline = new Promise((resolve) => {
      new PerformanceObserver(resolve).observe({ type: "paint", buffered: true });
    });
    if (!document.hidden) {
      await Promise.race([outline, pause(longestToOutlineMs)]);
      const { homewardFirst } = window;
      const first = homewardFirst?.painted?.then(frame).then(frame);
      if (first) await Promise.race([first, pause(longestToFirstMs)]);
    }
    const scripts = document.getElementById("scripts") as HTMLTemplateElement;
    document.head.append(document.importNode(scripts.content, true));
  }
  void start();
})();
