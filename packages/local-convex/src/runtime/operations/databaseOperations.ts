// The operations of `ctx.db`. Documents pass through as JSON text, as they are stored.
import type { Json } from "../../backend.ts";
import { paginate, type PageRequest } from "../../db/paginate.ts";
import { Stream, type SerializedQuery } from "../../db/query.ts";
import type { Transaction } from "../../db/transaction.ts";
import { identifierFault } from "../../values/identifier.ts";
import { fromInt, type JsonObject } from "../../values/json.ts";
import type { Frame } from "./frame.ts";

let nextStream = 0;

/** The frame's transaction, whose next operations count towards the frame's allowance. */
export const txOf = (frame: Frame): Transaction => {
  const { tx, allowance } = frame;
  if (!tx) throw new Error("The database can only be used in queries and mutations.");
  tx.usage.allowance = allowance;
  return tx;
};

function checkSystem(tableName: string, isSystem: boolean) {
  if (tableName.startsWith("_") === isSystem) return;
  throw new Error(
    isSystem ? "User tables cannot be accessed with db.system." : "System tables can only be accessed with db.system.",
  );
}

/** The table's name. Throws if it is invalid. */
function tableName(name: unknown, method: string, argument = "table"): string {
  const fault = identifierFault(name as string);
  if (fault !== null) throw new Error(`Invalid argument \`${argument}\` for \`${method}\`: ${fault}`);
  return name as string;
}

function queryIn(args: JsonObject, method: string): SerializedQuery {
  const query = args["query"] as unknown as SerializedQuery;
  const { source } = query;
  tableName(source.type === "FullTableScan" ? source.tableName : source.indexName.split(".")[0], method, "query");
  return query;
}

function writableTable(frame: Frame, id: Json, method: string, tableArgument: Json | undefined) {
  const table = txOf(frame).tableOf(frame.component, id, method, tableArgument as string | undefined);
  checkSystem(table.name, false);
  return table;
}

export const databaseSyncOperations: Record<string, (frame: Frame, args: JsonObject) => Json> = {
  "1.0/queryStream": (frame, args) => {
    const { source, operators } = queryIn(args, "queryStream");
    const id = nextStream++;
    frame.streams.set(id, new Stream(txOf(frame), frame.component, operators, source));
    return { queryId: id };
  },
  "1.0/queryCleanup": (frame, args) => {
    const id = args["queryId"] as number;
    frame.streams.get(id)?.close();
    frame.streams.delete(id);
    return {};
  },
  "1.0/db/normalizeId": (frame, { table, idString: id }) => {
    const name = tableName(table, "db.normalizeId");
    if (typeof id !== "string") {
      throw new Error(
        `Invalid arguments for \`db.normalizeId\`: invalid type: ${JSON.stringify(id)}, expected a string`,
      );
    }
    const foundTable = txOf(frame).registry.tableOfId(id);
    return { id: foundTable?.component === frame.component && foundTable.name === name ? id : null };
  },
  "1.0/getSnapshotTs": (frame) => fromInt(txOf(frame).ts),
};

export const databaseOperations: Record<string, (frame: Frame, args: JsonObject) => string> = {
  "1.0/get": (frame, { id, table, isSystem }) => {
    const tx = txOf(frame);
    const foundTable = tx.findTable(
      frame.component,
      id!,
      isSystem === true ? "system.get" : "get",
      table as string | undefined,
    );
    if (!foundTable) return "null";
    checkSystem(foundTable.name, isSystem === true);
    return tx.get(foundTable, id as string) ?? "null";
  },
  "1.0/insert": (frame, { table, value }) =>
    JSON.stringify({ _id: txOf(frame).insert(frame.component, tableName(table, "db.insert"), value!) }),
  "1.0/shallowMerge": (frame, { id, table, value }) =>
    txOf(frame).patch(writableTable(frame, id!, "patch", table), id as string, value!),
  "1.0/replace": (frame, { id, table, value }) =>
    txOf(frame).replace(writableTable(frame, id!, "replace", table), id as string, value!),
  "1.0/remove": (frame, { id, table }) => txOf(frame).remove(writableTable(frame, id!, "delete", table), id as string),
  "1.0/queryStreamNext": (frame, { queryId }) => {
    const stream = frame.streams.get(queryId as number);
    if (!stream) throw new Error("This query is closed.");
    const entry = stream.next();
    if (entry) return `{"value":${entry.json},"done":false}`;
    stream.close();
    return `{"value":null,"done":true}`;
  },
  "1.0/queryPage": (frame, args) => {
    const { execution } = frame;
    const request = { ...(args as unknown as PageRequest), query: queryIn(args, "queryPage") };
    if (frame.component !== "") {
      throw new Error(
        "paginate() is only supported in the app. Learn more at https://docs.convex.dev/components/authoring#pagination",
      );
    }
    const endCursor = request.endCursor ?? (frame.isRoot ? execution.journal?.endCursor : null) ?? null;
    const { page, ...rest } = paginate(txOf(frame), frame.component, { ...request, endCursor });
    if (frame.hasPaginated) {
      throw new Error(
        "This query or mutation function ran multiple paginated queries. Convex only supports a single paginated query in each function.",
      );
    }
    frame.hasPaginated = true;
    if (frame.isRoot) execution.newJournal = { endCursor: rest.continueCursor };
    return `{"page":[${page.join(",")}],${JSON.stringify(rest).slice(1)}`;
  },
  "1.0/count": (frame, { table }) => {
    return String(txOf(frame).count(frame.component, tableName(table, "db.count")));
  },
  "1.0/getTransactionMetrics": (frame) => JSON.stringify(txOf(frame).usage.report()),
};
