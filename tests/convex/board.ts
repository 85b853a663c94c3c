// Helpers for tests with several people: callers at IP addresses, a report and operators, flags and cases.
import { vi } from "vitest";
import { api } from "../../convex/_generated/api";
import type { Id } from "../../convex/_generated/dataModel";
import type { FlagSubject, FlagReason } from "../../domain/moderation/flagRules";
import { type Backend, type Caller, backend, issuer } from "./backend";
import { photoOf } from "./pictures";
import { sampleReport } from "./samples";

/** A caller at an IP address: the user with this name, signed in, or a visitor if there is no name. */
export function callerAt(t: Backend, ip: string, name?: string, claims: object = {}): Caller {
  const caller = t.withRequestMetadata({ ip });
  if (!name) return caller;
  const email = `${name.toLowerCase()}@example.org`;
  const tokenIdentifier = `${issuer}|user_${name}`;
  const identity = { issuer, subject: `user_${name}`, tokenIdentifier, name, email, emailVerified: true, ...claims };
  return caller.withIdentity(identity);
}

/** Ada has a report with two photos. Nadia and Sam are operators. */
export async function reportAndOperators() {
  vi.stubEnv("OPERATOR_EMAILS", "sam@example.org, Nadia@Example.org");
  const t = backend();
  const ada = callerAt(t, "192.0.2.1", "Ada");
  const photos: Id<"photos">[] = [await photoOf(t, ada), await photoOf(t, ada)];
  const reportId = await ada.mutation(api.reports.submit, sampleReport(photos));
  const [nadia, sam] = [callerAt(t, "192.0.2.201", "Nadia"), callerAt(t, "192.0.2.202", "Sam")];
  await nadia.mutation(api.users.store, {});
  await sam.mutation(api.users.store, {});
  return { t, ada, nadia, sam, reportId, photos };
}

export type ReportAndOperators = Awaited<ReturnType<typeof reportAndOperators>>;

interface FlagChanges {
  what?: FlagSubject;
  id?: string;
  reportId?: Id<"reports">;
  reason?: FlagReason;
  words?: string;
}

export const flag = (who: Caller, { reportId }: { reportId: Id<"reports"> }, changes: FlagChanges = {}) =>
  who.mutation(api.moderation.flags.add, { what: "report", id: reportId, reason: "money", words: "", ...changes });

/** Three people at three IP addresses flag the report, or what `changes` names. */
export async function threeFlags(
  { t, reportId }: Pick<ReportAndOperators, "t" | "reportId">,
  changes: FlagChanges = {},
) {
  for (const [n, name] of ["Lena", "Omar", undefined].entries()) {
    await flag(callerAt(t, `198.51.100.${n + 1}`, name), { reportId }, changes);
  }
}

export const lifecycleOf = async ({ t }: Pick<ReportAndOperators, "t">, reportId: Id<"reports">) =>
  await t.run(async (ctx) => (await ctx.db.get("reports", reportId))?.lifecycle);

export const caseAbout = async ({ t }: Pick<ReportAndOperators, "t">, subject: string) =>
  await t.run(async (ctx) => (await ctx.db.query("cases").collect()).find((one) => one.subject === subject)!);

export const logOf = async (who: Caller) =>
  (await who.query(api.moderation.operator.log, { paginationOpts: { numItems: 50, cursor: null } })).page;

export const feedOf = async (who: Caller) =>
  (await who.query(api.reports.list, { status: "lost", paginationOpts: { numItems: 24, cursor: null } })).page;
