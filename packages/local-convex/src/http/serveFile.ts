// GET /api/storage/:id. Users upload these files, so they are served as data: no script in them may run on the app's
// origin.
import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import type { Backend } from "../backend.ts";
import type { StoredFiles } from "../files/bytes.ts";
import { Refusal } from "./refusal.ts";

const contentType = /^[\w.+-]+\/[\w.+-]+(\s*;[\x20-\x7e]*)?$/;

/**
 * The first and last byte that the Range header asks for. Undefined means the whole file: there is no header, or its
 * unit is not bytes. Null means a refusal: the header does not contain exactly one range, or the range contains no byte
 * of the file. An empty file accepts any range.
 */
function rangeOf(header: string | undefined, size: number): { start: number; end: number } | null | undefined {
  if (header === undefined || !/^bytes=/i.test(header)) return undefined;
  const [, first = "", last = ""] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header) ?? [];
  if (first === "" && last === "") return null;
  if (size === 0) return { start: 0, end: 0 };
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return start <= end ? { start, end } : null;
}

export async function serveFile(
  request: IncomingMessage,
  response: ServerResponse,
  storageId: string,
  { backend, storedFiles }: { backend: Backend; storedFiles: StoredFiles },
) {
  if (!/^[\w-]*$/.test(storageId)) {
    throw new Refusal(
      400,
      "InvalidStoragePath",
      `Invalid storage path: "${storageId}". Please use \`storage.getUrl()\` to generate a valid URL to retrieve files. See https://docs.convex.dev/file-storage/serve-files for more details`,
    );
  }
  const file = await backend.storage.metadata(storageId);
  if (!file) throw new Refusal(404, "FileNotFound", `File ${storageId} not found`);
  const etag = `"${file.sha256}"`;
  const headers: Record<string, string | number> = {
    "accept-ranges": "bytes",
    "cache-control": "private, max-age=2592000",
    "content-security-policy": "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    "content-type":
      file.contentType && contentType.test(file.contentType) ? file.contentType : "application/octet-stream",
    "cross-origin-resource-policy": "cross-origin",
    "x-content-type-options": "nosniff",
    digest: `sha-256=${file.sha256}`,
    etag,
  };
  storedFiles.served.reads += 1;
  const cachedEtags = request.headers["if-none-match"];
  if (cachedEtags !== undefined && cachedEtags.split(",").some((text) => text.trim().replace(/^W\//, "") === etag)) {
    return void response.writeHead(304, headers).end();
  }
  const expectedEtag = request.headers["if-range"];
  const rangeHeader = expectedEtag === undefined || expectedEtag === etag ? request.headers.range : undefined;
  const range = rangeOf(rangeHeader, file.size);
  if (range === null) {
    return void response.writeHead(416, { ...headers, "content-range": `bytes */${file.size}` }).end();
  }
  if (range && file.size > 0) {
    headers["content-range"] = `bytes ${range.start}-${range.end}/${file.size}`;
    headers["content-length"] = range.end - range.start + 1;
  } else {
    headers["content-length"] = file.size;
  }
  const status = range ? 206 : 200;
  if (request.method === "HEAD" || file.size === 0) return void response.writeHead(status, headers).end();
  storedFiles.served.bytes += headers["content-length"];
  const content = storedFiles.stream(file.storageId, range);
  await new Promise((resolve, reject) => content.once("open", resolve).once("error", reject));
  response.writeHead(status, headers);
  // A client that stops reading halfway is not an error.
  await pipeline(content, response).catch(() => response.destroy());
}
