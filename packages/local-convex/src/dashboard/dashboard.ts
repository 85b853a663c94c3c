// The read-only pages under /__convex, which show a local backend's data and activity.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { FunctionUsage } from "../calls/meter.ts";
import type { Inspection } from "../calls/inspection.ts";
import { requireLocalRequest, trustedOrigin } from "../http/guard.ts";
import type { Refusal } from "../http/refusal.ts";
import { sendJson } from "../pages/response.ts";
import { filesPage } from "./files.ts";
import { functionsPage } from "./functions.ts";
import { dashboardPath, dashboardHeaders, dashboardPage } from "./dashboardPage.ts";
import { scheduledPage } from "./scheduled.ts";
import { documentPage, tablePage, tablesPage } from "./tables.ts";

/** Minimum time between two change events for a page. */
const minEventGapMs = 500;

/**
 * A request to this URL path is answered with the path of the backend's folder. `npm run function` then reads the admin
 * key in that folder, from a file that only its owner can read.
 */
export const folderPath = `${dashboardPath}/folder`;

/** A request to this URL path is answered with the `BackendUsage`. */
export const usagePath = `${dashboardPath}/usage.json`;

export interface Dashboard {
  serves(request: IncomingMessage): boolean;
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>;
  close(): void;
}

async function pageAt(inspection: Inspection, { pathname, searchParams }: URL): Promise<string | null> {
  const [section = "", name = ""] = pathname.slice(dashboardPath.length + 1).split("/");
  switch (section) {
    case "":
      return tablesPage(inspection);
    case "tables":
      return tablePage(inspection, decodeURIComponent(name), searchParams);
    case "documents":
      return documentPage(inspection, name);
    case "functions":
      return functionsPage(inspection, searchParams);
    case "scheduled":
      return scheduledPage(inspection);
    case "files":
      return filesPage(inspection);
    default:
      return null;
  }
}

const notFoundPage = () =>
  dashboardPage({ title: "Nothing here", activeLink: "", liveHtml: "<p>This does not exist, or no longer.</p>" });

/** How much the backend has been used since the start. */
export interface BackendUsage {
  functions: FunctionUsage[];
  files: { reads: number; bytes: number };
}

export function dashboardOf(inspection: Inspection, data: string, served: BackendUsage["files"]): Dashboard {
  const openStreams = new Set<ServerResponse>();
  let timer: NodeJS.Timeout | undefined;
  const announceChange = () => {
    if (openStreams.size === 0) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      for (const response of openStreams) response.write("data: changed\n\n");
    }, minEventGapMs).unref();
  };
  const stopListening = inspection.onChange(announceChange);

  function watch(response: ServerResponse) {
    response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
    response.flushHeaders();
    openStreams.add(response);
    response.once("close", () => openStreams.delete(response));
  }

  return {
    serves: ({ url = "" }) =>
      url === dashboardPath || url.startsWith(`${dashboardPath}/`) || url.startsWith(`${dashboardPath}?`),
    async answer(request, response) {
      try {
        requireLocalRequest(request);
        trustedOrigin(request);
      } catch (error) {
        const { status, message } = error as Refusal;
        return void response.writeHead(status, { "content-type": "text/plain; charset=utf-8" }).end(`${message}\n`);
      }
      const url = new URL(request.url ?? dashboardPath, "http://localhost");
      if (request.method !== "GET") return void response.writeHead(405, { allow: "GET" }).end();
      if (url.pathname === `${dashboardPath}/changes`) return watch(response);
      if (url.pathname === folderPath) {
        return void response.writeHead(200, { "content-type": "text/plain; charset=utf-8" }).end(data);
      }
      if (url.pathname === usagePath) {
        return sendJson(response, 200, { functions: inspection.usage(), files: served } satisfies BackendUsage);
      }
      const page = await pageAt(inspection, url);
      response.writeHead(page === null ? 404 : 200, dashboardHeaders);
      response.end(page ?? notFoundPage());
    },
    close() {
      stopListening();
      clearTimeout(timer);
      for (const response of openStreams) response.end();
    },
  };
}
