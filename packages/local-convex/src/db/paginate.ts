// Pages of a query. A cursor is a position in the index. `endCursor`, from the request or the client's journal of the
// query, says where a page ended, so the page keeps its end when it is read again after documents were added or removed.
import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { lastSuffix } from "../values/keys.ts";
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

const fingerprintOf = (component: string, query: SerializedQuery) =>
  createHash("sha256")
    .update(JSON.stringify([component, query]))
    .digest("base64url")
    .slice(0, 12);

/** `key` is an index key; null marks the end of the query. */
const encodeCursor = (fingerprint: string, key: string | null) =>
  Buffer.from(JSON.stringify([fingerprint, key]), "utf8").toString("base64url");

function decodeCursor(fingerprint: string, cursor: string): string | null {
  try {
    const [cursorFingerprint, key] = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")) as [
      string,
      string | null,
    ];
    if (cursorFingerprint === fingerprint && (key === null || typeof key === "string")) return key;
  } catch {
    // Not one of our cursors; refused below.
  }
  throw new InvalidCursor();
}

/**
 * The key after which a page starts, from the `key` of its cursor; null at the end of the query. Undefined means that
 * the page starts with the first row. The key "" is the end of a first page that read no row.
 */
const startKeyOf = (key: string | null) => (key === "" ? undefined : key);

export function paginate(tx: Transaction, component: string, request: PageRequest) {
  const { query, pageSize } = request;
  checkRequest(request);
  const fingerprint = fingerprintOf(component, query);
  const start =
    request.cursor === null || request.cursor === undefined
      ? undefined
      : startKeyOf(decodeCursor(fingerprint, request.cursor));
  const end = request.endCursor === null ? undefined : decodeCursor(fingerprint, request.endCursor);
  if (start === null) {
    return {
      page: [],
      isDone: true,
      continueCursor: encodeCursor(fingerprint, null),
      splitCursor: null,
      pageStatus: null,
    };
  }
  const keyAfter = (key: string) => key + lastSuffix;
  const narrowToPage = (order: "asc" | "desc", { from, to }: KeyRange): KeyRange => {
    const lowerCursor = order === "asc" ? start : end;
    const upperCursor = order === "asc" ? end : start;
    return {
      // A page excludes its start cursor and includes its end cursor, in ascending and in descending order.
      from: typeof lowerCursor === "string" ? max(from, order === "asc" ? keyAfter(lowerCursor) : lowerCursor) : from,
      to: typeof upperCursor === "string" ? min(to, order === "asc" ? keyAfter(upperCursor) : upperCursor) : to,
    };
  };
  const hasEndCursor = end !== undefined;
  const maxRows = hasEndCursor ? Infinity : pageSize;
  // A page with an end cursor must be complete, and a search has a limit of its own (`maxFound` in textSearch.ts).
  const isSearch = query.source.type === "Search";
  const readLimit =
    hasEndCursor || isSearch
      ? { rows: Infinity, bytes: Infinity }
      : { rows: request.maximumRowsRead ?? Infinity, bytes: request.maximumBytesRead ?? Infinity };
  // A page with an end cursor can have any number of rows.
  const batchSize = hasEndCursor ? 32 : pageSize;
  const stream = new Stream(tx, component, query.operators, query.source, narrowToPage, batchSize, readLimit);
  const page: string[] = [];
  while (page.length < maxRows) {
    const entry = stream.next();
    if (!entry) break;
    page.push(entry.json);
  }
  stream.close();
  const { middle } = stream;
  // A page that read no row ends where it started.
  const reachedKey = stream.isDone ? (end ?? null) : (stream.last ?? start ?? "");
  return {
    page,
    isDone: reachedKey === null,
    continueCursor: encodeCursor(fingerprint, reachedKey),
    splitCursor: isSearch || middle === null ? null : encodeCursor(fingerprint, middle),
    pageStatus: stream.hitReadLimit
      ? "SplitRequired"
      : isLarge(stream, page.length, request)
        ? "SplitRecommended"
        : null,
  };
}

/** Whether the page has passed three quarters of a read limit or of an array's maximum length. */
function isLarge({ rowsRead, bytesRead }: Stream, length: number, request: PageRequest): boolean {
  const threeQuartersOf = (limit: number) => Math.floor((limit * 3) / 4);
  return (
    rowsRead > threeQuartersOf(Math.min(request.maximumRowsRead ?? Infinity, limits.documentsRead)) ||
    bytesRead > threeQuartersOf(Math.min(request.maximumBytesRead ?? Infinity, limits.bytesRead)) ||
    length > threeQuartersOf(maxItems)
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
