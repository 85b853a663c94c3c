// The entry of every page except the landing page. The document shows the page's outline and asks for all files; what is
// in them runs once the outline has been painted. On a quick line they would otherwise hold up the first paint.
import "../styles/app.css";

/** How long to wait for the paint. A hidden page has none, and some browsers don't report it. */
const longestMs = 500;

const painted = new Promise((resolve) => {
  new PerformanceObserver(resolve).observe({ type: "paint", buffered: true });
  setTimeout(resolve, document.hidden ? 0 : longestMs);
});

painted
  .then(() => import("./page"))
  .then(
    ({ start }) => start(),
    () => dispatchEvent(new Event("homeward:stalled")),
  );
