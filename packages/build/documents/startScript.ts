// Runs at the end of every document. The document shows the page's outline, or the landing page, and its scripts and style
// sheet wait in a template: they are asked for once that, and the first thing that people came to see (firstScript.ts),
// have been painted, so that on a slow line they don't share it with those. documents.ts compiles and inlines it.

(() => {
  /** A hidden page has no paint, and some browsers don't report it. */
  const maxOutlineWaitMs = 500;
  const maxFirstWaitMs = 700;

  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

  async function start() {
    const outlinePainted = new Promise((resolve) => {
      new PerformanceObserver(resolve).observe({ type: "paint", buffered: true });
    });
    if (!document.hidden) {
      await Promise.race([outlinePainted, pause(maxOutlineWaitMs)]);
      const { homewardFirst } = window;
      const firstPainted = homewardFirst?.painted?.then(frame).then(frame);
      if (firstPainted) await Promise.race([firstPainted, pause(maxFirstWaitMs)]);
    }
    const template = document.getElementById("scripts") as HTMLTemplateElement;
    const content = document.importNode(template.content, true);
    const scripts = Array.from(content.querySelectorAll("script"));
    for (const script of scripts) script.remove();
    const stylesLoaded = Array.from(content.querySelectorAll("link[rel=stylesheet]"), (sheet) => {
      return new Promise((resolve) => {
        sheet.addEventListener("load", resolve);
        sheet.addEventListener("error", resolve);
      });
    });
    document.head.append(content);
    // Before that, the app would draw itself without its styles.
    await Promise.all(stylesLoaded);
    document.head.append(...scripts);
  }
  void start();
})();
