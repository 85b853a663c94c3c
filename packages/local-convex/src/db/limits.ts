// Limits of one query or mutation. They equal production's, so code that stays within them here does so there.
import type { Json } from "../backend.ts";
import { sizeText } from "../values/checkValue.ts";

export const limits = {
  documentsRead: 32_000,
  bytesRead: 16 * 1024 * 1024,
  databaseQueries: 4096,
  documentsWritten: 16_000,
  bytesWritten: 16 * 1024 * 1024,
  functionsScheduled: 1000,
  scheduledFunctionArgsBytes: 16 * 1024 * 1024,
  // Production does not publish limits on files. A caller may set one for a nested call.
  filesWritten: Number.MAX_SAFE_INTEGER,
  fileWriteBytes: Number.MAX_SAFE_INTEGER,
  filesRead: Number.MAX_SAFE_INTEGER,
  fileReadBytes: Number.MAX_SAFE_INTEGER,
};

export type Metric = keyof typeof limits;

const metrics = Object.keys(limits) as Metric[];

export const readingAdvice =
  "Consider using smaller limits in your queries, paginating your queries, or using indexed queries with a selective index range expressions.";

const inOneExecution = "in a single function execution";

const errorTexts: Record<Metric, (limit: number) => string> = {
  documentsRead: (limit) => `Too many documents read ${inOneExecution} (limit: ${limit}). ${readingAdvice}`,
  bytesRead: (limit) => `Too many bytes read ${inOneExecution} (limit: ${limit} bytes). ${readingAdvice}`,
  databaseQueries: (limit) => `Too many reads ${inOneExecution} (limit: ${limit}). ${readingAdvice}`,
  documentsWritten: (limit) => `Too many writes ${inOneExecution} (limit: ${limit})`,
  bytesWritten: (limit) => `Too many bytes written ${inOneExecution} (limit: ${sizeText(limit)})`,
  functionsScheduled: (limit) => `Too many functions scheduled by this mutation (limit: ${limit})`,
  scheduledFunctionArgsBytes: (limit) =>
    `Too large total size of the arguments of scheduled functions from this mutation (limit: ${limit} bytes)`,
  filesWritten: (limit) => `Too many files written ${inOneExecution} (limit: ${limit})`,
  fileWriteBytes: (limit) => `Too many bytes of files written ${inOneExecution} (limit: ${limit} bytes)`,
  filesRead: (limit) => `Too many files read ${inOneExecution} (limit: ${limit})`,
  fileReadBytes: (limit) => `Too many bytes of files read ${inOneExecution} (limit: ${limit} bytes)`,
};

const zeroUsage = () => Object.fromEntries(metrics.map((name) => [name, 0])) as Record<Metric, number>;

/** The limits a caller has set for a nested call and everything that call runs. */
export interface Allowance {
  limits: Partial<Record<Metric, number>>;
  used: Record<Metric, number>;
  /** The allowance of an outer call. */
  outer: Allowance | null;
}

export const newAllowance = (callLimits: Json, outer: Allowance | null): Allowance => ({
  limits: callLimits as Allowance["limits"],
  used: zeroUsage(),
  outer,
});

/** The largest or the deepest document that a mutation has written. `size` counts bytes or nesting levels. */
export interface Largest {
  id: string;
  size: number;
}

/** The part of a function's usage that production bills. */
export interface BilledUsage {
  documentsRead: number;
  bytesRead: number;
  documentsWritten: number;
  bytesWritten: number;
}

export class Usage {
  readonly used = zeroUsage();

  /** The allowance of the running call; null if no caller has set one. */
  allowance: Allowance | null = null;

  largestDocument: Largest | null = null;
  deepestDocument: Largest | null = null;
  largestScheduledArgs = 0;

  noteWrittenDocument(id: string, bytes: number, levels: number) {
    if (bytes > (this.largestDocument?.size ?? 0)) this.largestDocument = { id, size: bytes };
    if (levels > (this.deepestDocument?.size ?? 0)) this.deepestDocument = { id, size: levels };
  }

  add(metric: Metric, amount: number) {
    this.used[metric] += amount;
    if (this.used[metric] > limits[metric]) throw new Error(errorTexts[metric](limits[metric]));
    for (let allowance = this.allowance; allowance; allowance = allowance.outer) {
      allowance.used[metric] += amount;
      const limit = allowance.limits[metric];
      if (limit !== undefined && allowance.used[metric] > limit) throw new Error(errorTexts[metric](limit));
    }
  }

  billed(): BilledUsage {
    const { documentsRead, bytesRead, documentsWritten, bytesWritten } = this.used;
    return { documentsRead, bytesRead, documentsWritten, bytesWritten };
  }

  /**
   * For each metric, what counts towards the running call's allowance (without one, towards the whole query or
   * mutation), and what all limits still allow.
   */
  report() {
    return Object.fromEntries(
      metrics.map((name) => {
        let remaining = limits[name] - this.used[name];
        for (let allowance = this.allowance; allowance; allowance = allowance.outer) {
          remaining = Math.min(remaining, (allowance.limits[name] ?? limits[name]) - allowance.used[name]);
        }
        return [name, { used: (this.allowance ?? this).used[name], remaining: Math.max(0, remaining) }];
      }),
    );
  }
}
