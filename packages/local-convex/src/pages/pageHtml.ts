// The HTML of the emulators' pages. It is plain, so that nobody mistakes a page for the real service's or the app's.
import { escapeHtml } from "./escapeHtml.ts";

const style = `:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;padding:24px 20px;max-width:34rem}
h1{font-size:1.35rem;line-height:1.25}
.note{font-size:.9rem;border-left:3px solid currentColor;padding-left:12px;opacity:.8}
button{font:inherit;display:block;width:100%;min-height:48px;margin:8px 0;padding:8px 16px;border:1.5px solid;border-radius:10px;background:none;color:inherit;cursor:pointer}
button small{display:block}
label{display:block;margin-top:8px}
input{font:inherit;width:100%;box-sizing:border-box;min-height:44px;padding:6px 10px;border:1.5px solid;border-radius:8px}
.main{background:#14594a;color:#fff;font-weight:600}
article{border:1.5px solid;border-radius:12px;padding:16px;margin:0 0 20px;overflow-wrap:anywhere}
article p{white-space:pre-line;margin:0 0 12px}
img{display:block;max-width:100%;border-radius:8px;margin:0 0 12px}
.total{font-size:2rem;font-weight:700}
.code{font-size:1.6rem;font-weight:700;letter-spacing:.12em;font-variant-numeric:tabular-nums}
code{overflow-wrap:anywhere}
:focus-visible{outline:3px solid;outline-offset:2px}`;

export const pageHeaders = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:; form-action 'self' http: https:; frame-ancestors 'none'",
};

interface Extras {
  /** Reloads the page at this interval, in seconds. */
  refresh?: number | undefined;
  /** Styles for this page, in addition to those of all pages. */
  style?: string;
}

/** `body` is HTML: escape what goes into it. */
export function pageOf(title: string, body: string, { refresh, style: extraStyle = "" }: Extras = {}) {
  const reload = refresh ? `<meta http-equiv="refresh" content="${refresh}">` : "";
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${reload}
<title>${escapeHtml(title)}</title><style>${style}${extraStyle}</style></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;
}

/** A form with one button. It posts, so no link or image on another site can trigger it. */
export const button = (action: string, label: string, className = "") =>
  `<form method="post" action="${escapeHtml(action)}"><button${className && ` class="${className}"`}>${escapeHtml(label)}</button></form>`;
