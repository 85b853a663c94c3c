// What one query or mutation may use. These are production's limits: code that stays within them here does so there.
export const limits = {
  documentsRead: 32_000,
  bytesRead: 16 * 1024 * 1024,
  databaseQueries: 4096,
  documentsWritten: 16_000,
  bytesWritten: 16 * 1024 * 1024,
  functionsScheduled: 1000,
  scheduledFunctionArgsBytes: 16 * 1024 * 1024,
};

export type Metric = keyof typeof limits;

export const readingAdvice =
  "Consider using smaller limits in your queries, paginating your queries, or using indexed queries with a selective index range expressions.";

const texts: Record<Metric, string> = {
  documentsRead: `Too many documents read in a single function execution (limit: 32000). ${readingAdvice}`,
  bytesRead: `Too many bytes read in a single function execution (limit: 16777216 bytes). ${readingAdvice}`,
  databaseQueries: `Too many reads in a single function execution (limit: 4096). ${readingAdvice}`,
  documentsWritten: "Too many writes in a single function execution (limit: 16000)",
  bytesWritten: "Too many bytes written in a single function execution (limit: 16 MiB)",
  functionsScheduled: "Too many functions scheduled by this mutation (limit: 1000)",
  scheduledFunctionArgsBytes:
    "Too large total size of the arguments of scheduled functions from this mutation (limit: 16777216 bytes)",
};

/** What is largest of its kind, and the document that it is about. */
export interface Largest {
  id: string;
  size: number;
}

export class Usage {
  readonly used: Record<Metric, number> = {
    documentsRead: 0,
    bytesRead: 0,
    databaseQueries: 0,
    documentsWritten: 0,
    bytesWritten: 0,
    functionsScheduled: 0,
    scheduledFunctionArgsBytes: 0,
  };

  largestDocument: Largest | null = null;
  deepestDocument: Largest | null = null;
  largestScheduledArgs = 0;

  noteDocument(id: string, bytes: number, levels: number) {
    if (bytes > (this.largestDocument?.size ?? 0)) this.largestDocument = { id, size: bytes };
    if (levels > (this.deepestDocument?.size ?? 0)) this.deepestDocument = { id, size: levels };
  }

  add(metric: Metric, amount: number) {
    this.used[metric] += amount;
    if (this.used[metric] > limits[metric]) throw new Error(texts[metric]);
  }

  report() {
    return Object.fromEntries(
      (Object.keys(limits) as Metric[]).map((name) => [
        name,
        { used: this.used[name], remaining: Math.max(0, limits[name] - this.used[name]) },
      ]),
    );
  }
}
