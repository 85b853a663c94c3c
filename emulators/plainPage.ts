// Pages of emulators, plain on purpose: nobody should take them for the service's or the app's.
import type { ServerResponse } from "node:http";
import { escaped } from "./html.ts";

const style = `:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;padding:24px 20px;max-width:34rem}
h1{font-size:1.35rem;line-height:1.25}
.note{font-size:.9rem;border-left:3px solid currentColor;padding-left:12px;opacity:.8}
button{font:inherit;display:block;width:100%;min-height:48px;margin:8px 0;padding:8px 16px;border:1.5px solid;border-radius:10px;background:none;color:inherit;cursor:pointer}
.main{background:#14594a;color:#fff;font-weight:600}
article{border:1.5px solid;border-radius:12px;padding:16px;margin:0 0 20px;overflow-wrap:anywhere}
article p{white-space:pre-line;margin:0 0 12px}
img{display:block;max-width:100%;border-radius:8px;margin:0 0 12px}
.total{font-size:2rem;font-weight:700}
code{overflow-wrap:anywhere}
:focus-visible{outline:3px solid;outline-offset:2px}`;

export function sendPage(response: ServerResponse, title: string, body: string, status = 200) {
  response.writeHead(status, {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "content-security-policy":
      "default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:; form-action 'self' http: https:; frame-ancestors 'none'",
  });
  response.end(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title><style>${style}</style></head><body><main><h1>${escaped(title)}</h1>${body}</main></body></html>`);
}

/** A form that does one thing: a script of another site must not, so it is posted. */
export const button = (action: string, label: string, look = "") =>
  `<form method="post" action="${escaped(action)}"><button${look && ` class="${look}"`}>${escaped(label)}</button></form>`;

export function sendJson(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" });
  response.end(JSON.stringify(body));
}

export function redirect(response: ServerResponse, to: string) {
  response.writeHead(303, { location: to, "cache-control": "no-store" });
  response.end();
}
