import type { ServerResponse } from "node:http";
import { pageHeaders, pageOf } from "./pageHtml.ts";

interface PageOptions {
  status?: number;
  /** Reloads the page at this interval, in seconds. */
  refresh?: number;
}

/** `body` is HTML: escape what goes into it. */
export function sendPage(
  response: ServerResponse,
  title: string,
  body: string,
  { status = 200, refresh }: PageOptions = {},
) {
  response.writeHead(status, pageHeaders);
  response.end(pageOf(title, body, { refresh }));
}
