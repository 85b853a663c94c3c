// Runs at the end of every document of a build. The app's scripts and style sheet wait in a template until the outline
// or landing page has been painted, and then the first content (src/build/firstScript.ts). On a slow connection,
// requesting them earlier would delay these paints. documents.ts compiles and inlines this script.

(() => {
  /** The longest wait for the outline's paint, which some browsers don't report. */
  const maxOutlineWaitMs = 500;
  /** The longest wait for the page's first content. */
  const maxFirstContentWaitMs = 700;

  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

  async function start() {
    const outlinePainted = new Promise((resolve) => {
      new PerformanceObserver(resolve).observe({ type: "paint", buffered: true });
    });
    // A hidden page is not painted.
    if (!document.hidden) {
      await Promise.race([outlinePainted, pause(maxOutlineWaitMs)]);
      const { homewardFirst } = window;
      // The second frame begins after the first one has been painted.
      const firstPainted = homewardFirst?.painting?.then(nextFrame).then(nextFrame);
      if (firstPainted) await Promise.race([firstPainted, pause(maxFirstContentWaitMs)]);
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
    // Otherwise the app would draw without its styles.
    await Promise.all(stylesLoaded);
    document.head.append(...scripts);
  }
  void start();
})();
