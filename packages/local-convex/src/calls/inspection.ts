// The dashboard's view of a running backend.
import type { Json } from "../backend.ts";
import type { DocumentPage, DocumentQuery, FoundDocument, InspectRequest, TableSummary } from "../db/inspect.ts";
import type { Cron } from "../functions/manifest.ts";
import { unwrap } from "../runtime/transactionMessages.ts";
import type { TransactionThread } from "../threads/transactionThread.ts";
import type { FunctionUsage, Meter } from "./meter.ts";
import type { LoggedCall, RecentCalls } from "./recentCalls.ts";

export interface Inspection {
  tables(): Promise<TableSummary[]>;
  /** Null if there is no such table. */
  documents(query: DocumentQuery): Promise<DocumentPage | null>;
  document(id: string): Promise<FoundDocument | null>;
  crons(): Cron[];
  /** The latest calls, newest first. */
  calls(): LoggedCall[];
  /** How much each function has been used since the start. */
  usage(): FunctionUsage[];
  /** Calls the listener after every call and commit. Returns the function that removes it. */
  onChange(listener: () => void): () => void;
}

export interface Inspectable {
  inspection: Inspection;
}

export function inspectionOf(
  thread: TransactionThread,
  recent: RecentCalls,
  meter: Meter,
  onChange: Inspection["onChange"],
): Inspection {
  const ask = async (request: InspectRequest): Promise<Json> => unwrap(await thread.ask({ op: "inspect", request }));
  return {
    tables: async () => (await ask({ what: "tables" })) as unknown as TableSummary[],
    documents: async (query) => (await ask({ what: "documents", query })) as unknown as DocumentPage | null,
    document: async (id) => (await ask({ what: "document", id })) as unknown as FoundDocument | null,
    crons: () => thread.ready.manifest.crons,
    calls: () => recent.all(),
    usage: () => meter.all(),
    onChange,
  };
}
