// Erases rows in batches.
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";

export const batchSize = 50;

/** Erases one batch of the user's rows of one kind. True if there may be more. */
export type Step = (ctx: MutationCtx, user: Doc<"users">) => Promise<boolean>;

/** A step that deletes the rows that a query finds, at most `size` at a time. */
export const deleteEach =
  <Row>(
    rowsOf: (ctx: MutationCtx, user: Doc<"users">, size: number) => Promise<Row[]>,
    deleteRow: (ctx: MutationCtx, row: Row) => Promise<unknown>,
    size = batchSize,
  ): Step =>
  async (ctx, user) => {
    const rows = await rowsOf(ctx, user, size);
    for (const row of rows) await deleteRow(ctx, row);
    return rows.length === size;
  };
