// Pages of a query. A cursor is a position in the index. `endCursor` comes from the client's journal of the query and says
// where a page ended, so the page keeps its end when it is read again after documents were added or removed.
import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { afterAll } from "../values/keys.ts";
import { maxItems } from "../values/checkValue.ts";
import { printValue } from "../values/print.ts";
import type { KeyRange } from "./keyRange.ts";
import { limits } from "./limits.ts";
import { Stream, type SerializedQuery } from "./query.ts";
import type { Transaction } from "./transaction.ts";

export interface PageRequest {
  query: SerializedQuery;
  /** Missing, like null, means the first page. */
  cursor?: string | null;
  endCursor: string | null;
  pageSize: number;
  maximumRowsRead?: number | null;
  maximumBytesRead?: number | null;
}

/** The client restarts pagination from the first page when it sees this. */
export class InvalidCursor extends Error {
  readonly data = { isConvexSystemError: true, paginationError: "InvalidCursor" };
  constructor() {
    super(
      "InvalidCursor: Tried to run a query starting from a cursor, but it looks like this cursor is from a different query.",
    );
  }
}

const fingerprint = (component: string, query: SerializedQuery) =>
  createHash("sha256")
    .update(JSON.stringify([component, query]))
    .digest("base64url")
    .slice(0, 12);

/** `key` is an index key; null marks the end of the query. */
const encode = (print: string, key: string | null) =>
  Buffer.from(JSON.stringify([print, key]), "utf8").toString("base64url");

function decode(print: string, cursor: string): string | null {
  try {
    const [cursorPrint, key] = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")) as [string, string | null];
    if (cursorPrint === print && (key === null || typeof key === "string")) return key;
  } catch {
    // Not one of our cursors; refused below.
  }
  throw new InvalidCursor();
}

/** "" is the cursor of a page that ended before the first row. */
const position = (key: string | null) => (key === "" ? undefined : key);

export function paginate(tx: Transaction, component: string, request: PageRequest) {
  const { query, pageSize } = request;
  checkRequest(request);
  const print = fingerprint(component, query);
  const start =
    request.cursor === null || request.cursor === undefined ? undefined : position(decode(print, request.cursor));
  const end = request.endCursor === null ? undefined : decode(print, request.endCursor);
  if (start === null) {
    return { page: [], isDone: true, continueCursor: encode(print, null), splitCursor: null, pageStatus: null };
  }
  const keyBehind = (key: string) => key + afterAll;
  const narrowToPage = (order: "asc" | "desc", { from, to }: KeyRange): KeyRange => {
    const after = order === "asc" ? start : end;
    const before = order === "asc" ? end : start;
    return {
      // A page excludes its start cursor and includes its end cursor, whichever way it runs.
      from: typeof after === "string" ? max(from, order === "asc" ? keyBehind(after) : after) : from,
      to: typeof before === "string" ? min(to, order === "asc" ? keyBehind(before) : before) : to,
    };
  };
  const isBounded = end !== undefined;
  const wanted = isBounded ? Infinity : pageSize;
  // A page with an end cursor must be complete, and a search reads all its rows before it returns the first one.
  const isSearch = query.source.type === "Search";
  const readLimit =
    isBounded || isSearch
      ? { rows: Infinity, bytes: Infinity }
      : { rows: request.maximumRowsRead ?? Infinity, bytes: request.maximumBytesRead ?? Infinity };
  // A page with an end cursor can have any number of rows.
  const batchSize = isBounded ? 32 : pageSize;
  const stream = new Stream(tx, component, query.operators, query.source, narrowToPage, batchSize, readLimit);
  const page: string[] = [];
  while (page.length < wanted) {
    const entry = stream.next();
    if (!entry) break;
    page.push(entry.json);
  }
  stream.close();
  // An empty page ends where it started.
  const { middle } = stream;
  const reached = stream.isDone ? (end ?? null) : (stream.last ?? start ?? "");
  return {
    page,
    isDone: reached === null,
    continueCursor: encode(print, reached),
    splitCursor: isSearch || middle === null ? null : encode(print, middle),
    pageStatus: stream.isCut ? "SplitRequired" : isLarge(stream, page.length, request) ? "SplitRecommended" : null,
  };
}

/** Whether the page has reached three quarters of its read limit or of an array's maximum length. */
function isLarge({ rowsRead, bytesRead }: Stream, length: number, request: PageRequest): boolean {
  const soft = (hard: number) => Math.floor((hard * 3) / 4);
  return (
    rowsRead > soft(Math.min(request.maximumRowsRead ?? Infinity, limits.documentsRead)) ||
    bytesRead > soft(Math.min(request.maximumBytesRead ?? Infinity, limits.bytesRead)) ||
    length > soft(maxItems)
  );
}

function checkRequest({ pageSize, maximumRowsRead, maximumBytesRead }: PageRequest) {
  if (!Number.isInteger(pageSize) || pageSize < 0) {
    throw new Error(`Invalid arguments for \`queryPage\`: invalid value: ${printValue(pageSize)}, expected usize`);
  }
  if (pageSize === 0) throw new Error("Must request at least 1 document while paginating");
  if (pageSize > limits.documentsRead) throw new Error(`Requested too many items: ${pageSize}`);
  if (maximumRowsRead === 0 || maximumBytesRead === 0) {
    throw new Error("maximumRowsRead and maximumBytesRead must be greater than 0");
  }
}

const max = (a: string, b: string) => (a > b ? a : b);
const min = (a: string, b: string) => (a < b ? a : b);
