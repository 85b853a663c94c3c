// The layout of the dashboard's pages. Their only script fetches the content of #live again after changes.
import { createHash } from "node:crypto";
import { pageHeaders, pageOf } from "../pages/pageHtml.ts";

export const dashboardPath = "/__convex";

const navigation = [
  [dashboardPath, "Tables"],
  [`${dashboardPath}/functions`, "Functions"],
  [`${dashboardPath}/scheduled`, "Scheduled"],
  [`${dashboardPath}/files`, "Files"],
] as const;

const style = `body{max-width:76rem}
nav{display:flex;flex-wrap:wrap;gap:8px;margin:0 0 20px}
nav a{display:inline-flex;align-items:center;min-height:44px;padding:0 14px;border:1.5px solid;border-radius:10px;color:inherit;text-decoration:none}
nav a[aria-current]{background:#14594a;border-color:#14594a;color:#fff;font-weight:600}
h2{font-size:1.1rem;margin:28px 0 8px}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:.9rem}
th,td{text-align:left;vertical-align:top;padding:8px 20px 8px 0;border-bottom:1px solid color-mix(in srgb,currentColor 22%,transparent)}
td{max-width:26rem;overflow-wrap:anywhere}
td:not(.n){min-width:4.6rem}
td:first-child{min-width:9rem}
.lines td{max-width:16rem;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
time{white-space:nowrap}
form{display:flex;flex-wrap:wrap;align-items:end;gap:8px 20px;margin:0 0 16px}
form div{display:flex;flex-wrap:wrap;gap:8px}
form label{margin:0;font-size:.85rem}
form input,select{font:inherit;display:block;width:11rem;max-width:100%;min-height:44px;padding:6px 10px;border:1.5px solid;border-radius:8px;background:none;color:inherit}
select{width:auto}
option{background:Canvas;color:CanvasText}
form button{display:inline-block;width:auto;min-height:44px;margin:0}
pre{overflow-x:auto;padding:14px;border:1.5px solid;border-radius:10px;white-space:pre-wrap;overflow-wrap:anywhere}
.bad{color:#a3201a;font-weight:600}
@media (prefers-color-scheme:dark){.bad{color:#ffb4ab}}
td img{max-width:72px;max-height:72px;margin:0}
summary{cursor:pointer;min-height:24px}
details pre{margin:8px 0 0}
.more{display:inline-flex;align-items:center;min-height:44px}`;

// Renews the content of #live. Keeps its open details, the focus inside details and its horizontal scroll positions.
const script = `const live = () => document.getElementById("live");
let shownHtml = live().innerHTML, isRenewing = false, changedMeanwhile = false;
async function renew() {
  if (isRenewing) { changedMeanwhile = true; return; }
  isRenewing = true;
  try {
    const html = await (await fetch(location.href)).text();
    const next = new DOMParser().parseFromString(html, "text/html").getElementById("live");
    if (next && next.innerHTML !== shownHtml) {
      shownHtml = next.innerHTML;
      const focusedId = document.activeElement?.closest("#live [id]")?.id;
      const scrollPositions = [...live().querySelectorAll(".scroll")].map((element) => element.scrollLeft);
      for (const { id } of live().querySelectorAll("details[open][id]")) {
        const newDetails = next.querySelector("#" + CSS.escape(id));
        if (newDetails) newDetails.open = true;
      }
      live().replaceWith(next);
      live().querySelectorAll(".scroll").forEach((element, at) => { element.scrollLeft = scrollPositions[at] ?? 0; });
      if (focusedId) document.getElementById(focusedId)?.querySelector("summary, a")?.focus({ preventScroll: true });
    }
  } catch { /* The next change tries again. */ }
  isRenewing = false;
  if (changedMeanwhile) { changedMeanwhile = false; renew(); }
}
new EventSource("${dashboardPath}/changes").onmessage = renew;`;

const hash = createHash("sha256").update(script).digest("base64");

export const dashboardHeaders = {
  ...pageHeaders,
  "content-security-policy": `default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; script-src 'sha256-${hash}'; connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
};

interface Page {
  title: string;
  /** The navigation entry to highlight. */
  activeLink: string;
  /** HTML above the live content, such as a form. */
  fixedHtml?: string;
  /** HTML that is fetched again after changes. */
  liveHtml: string;
}

export function dashboardPage({ title, activeLink, fixedHtml = "", liveHtml }: Page): string {
  const links = navigation.map(
    ([path, label]) => `<a href="${path}"${label === activeLink ? ' aria-current="page"' : ""}>${label}</a>`,
  );
  const body = `<nav aria-label="Dashboard">${links.join("")}</nav>${fixedHtml}<div id="live">${liveHtml}</div><script>${script}</script>`;
  return pageOf(title, body, { style });
}

interface TableOptions {
  /** The columns that hold numbers, counted from 0. */
  numericColumns?: number[];
  /** Keeps each row on one line by truncating long cells. */
  truncatesCells?: boolean;
}

/** A table that scrolls horizontally when it is wider than the page. Cells are HTML. */
export function tableHtml(label: string, headings: string[], rows: string[][], options: TableOptions = {}): string {
  const { numericColumns = [], truncatesCells = false } = options;
  const cell = (tag: "th" | "td") => (html: string, at: number) =>
    `<${tag}${numericColumns.includes(at) ? ' class="n"' : ""}>${html}</${tag}>`;
  const body = rows.map((row) => `<tr>${row.map(cell("td")).join("")}</tr>`).join("");
  const table = `<table${truncatesCells ? ' class="lines"' : ""}><thead><tr>${headings.map(cell("th")).join("")}</tr></thead><tbody>${body}</tbody></table>`;
  return `<div class="scroll" role="region" aria-label="${label}" tabindex="0">${table}</div>`;
}
