// Limits on everything that costs money, storage or other people's patience. A caller is counted by account, by IP
// address and by the network around the address, so neither new accounts nor new addresses alone evade a limit.
import { ConvexError } from "convex/values";
import { networkOf } from "../../../domain/platform/callerAddress";
import type { MessageCode } from "../../../domain/messages";
import {
  addressesPerNetwork,
  longRates,
  onePersonRates,
  type PaidService,
  peoplePerAddress,
  type Rate,
  type RateName,
  rates,
  sharedRates,
  unknownCallerPeople,
  visitorRates,
} from "../../../domain/limits";
import { internal } from "../../_generated/api";
import type { ActionCtx, MutationCtx } from "../../_generated/server";
import { type Caller, callerOf, hashOf } from "./callers";
import { fail } from "./errors";
import { quotaUsedUpError } from "./quotaUsage";

/** A token bucket: it refills slowly, each call takes from it, and a call fails while it holds too little. */
interface Bucket {
  caller: string;
  name: string;
  rate: Rate;
  /** The code of the message if the bucket is empty. */
  code: MessageCode;
}

const scaleRate = ({ count, per, burst }: Rate, people: number): Rate => ({
  count: count * people,
  per,
  burst: burst * people,
});

async function bucketsOf(
  ctx: MutationCtx,
  name: RateName,
  { account, address }: Caller,
  code: MessageCode,
): Promise<Bucket[]> {
  const allRates = [rates[name], ...(longRates[name] ?? [])];
  const personBuckets = (caller: string, people: number, refusal = code) =>
    allRates.map((rate, index): Bucket => ({
      caller,
      name: index === 0 ? name : `${name}:${index}`,
      rate: scaleRate(rate, people),
      code: refusal,
    }));
  const visitorRate = account ? undefined : visitorRates[name];
  /** The buckets of an address, or of a network that counts as `addresses` addresses. */
  async function addressBuckets(addressOrNetwork: string | null, addresses: number): Promise<Bucket[]> {
    if (addressOrNetwork === null) return [];
    const caller = await hashOf(ctx, addressOrNetwork);
    const people = addresses * (onePersonRates.includes(name) ? 1 : peoplePerAddress);
    const visitorBucket = { caller, name: `${name}:visitor`, code: "request.signInForMore" } as const;
    return [
      ...personBuckets(caller, people),
      ...(visitorRate ? [{ ...visitorBucket, rate: scaleRate(visitorRate, addresses) }] : []),
    ];
  }

  const sharedRate = sharedRates[name];
  return [
    ...(account ? personBuckets(account, 1) : []),
    ...(await addressBuckets(address, 1)),
    ...(await addressBuckets(address && networkOf(address), addressesPerNetwork)),
    ...(!account && !address ? personBuckets("unknown", unknownCallerPeople, "request.busy") : []),
    ...(sharedRate ? [{ caller: "everyone", name, rate: sharedRate, code: "request.busy" } as const] : []),
  ];
}

const rowOf = (ctx: MutationCtx, { caller, name }: Bucket) =>
  ctx.db
    .query("allowances")
    .withIndex("by_caller_and_name", (q) => q.eq("caller", caller).eq("name", name))
    .unique();

/**
 * Takes from every bucket of the call, or from none. `code` is the message if the bucket of the account, the address or
 * the network is empty. The other buckets have their own messages.
 */
export async function take(
  ctx: MutationCtx,
  name: RateName,
  count: number,
  caller: Caller,
  code: MessageCode = "request.tooMany",
) {
  const now = Date.now();
  const buckets = await bucketsOf(ctx, name, caller, code);
  const states = await Promise.all(
    buckets.map(async (bucket) => {
      const { rate } = bucket;
      const row = await rowOf(ctx, bucket);
      const refilledCalls = row ? row.callsLeft + ((now - row.at) * rate.count) / rate.per : rate.burst;
      const callsLeft = Math.min(rate.burst, refilledCalls) - count;
      return { bucket, row, callsLeft, wait: callsLeft < 0 ? (-callsLeft * rate.per) / rate.count : 0 };
    }),
  );
  const emptyBucket = states
    .filter(({ callsLeft }) => callsLeft < 0)
    .toSorted((one, other) => other.wait - one.wait)[0];
  if (emptyBucket) fail(emptyBucket.bucket.code, { wait: Math.ceil(emptyBucket.wait) });
  for (const { bucket, row, callsLeft } of states) {
    if (row) await ctx.db.patch("allowances", row._id, { callsLeft, at: now });
    else await ctx.db.insert("allowances", { caller: bucket.caller, name: bucket.name, callsLeft, at: now });
  }
}

/** Takes one call from the bucket of a record, such as a thread. All callers share it. `key` names the record. */
export const limitFor = async (ctx: MutationCtx, key: string, name: RateName, code?: MessageCode) =>
  await take(ctx, name, 1, { account: key, address: null }, code);

/**
 * Counts this call, or fails with how long to wait. A mutation that throws afterwards rolls the count back, so refusals
 * that callers could otherwise retry without limit are returned instead (refusal.ts).
 */
export async function limit(ctx: MutationCtx | ActionCtx, name: RateName, count = 1) {
  const caller = await callerOf(ctx);
  if ("db" in ctx) await take(ctx, name, count, caller);
  else await ctx.runMutation(internal.platform.rates.take, { name, count, caller });
}

/** Counts a call for its caller (`limit`) and for the day (`requireQuota`). */
export async function limitWithQuota(ctx: ActionCtx, name: RateName, service: PaidService) {
  const caller = await callerOf(ctx);
  if (!(await ctx.runMutation(internal.platform.rates.takeWithQuota, { name, caller, service })))
    throw quotaUsedUpError(service);
}

/** Whether a call of `take` succeeded. One that fails has taken nothing. */
export const isAllowed = async (attempt: Promise<void>) =>
  await attempt.then(
    () => true,
    (error: unknown) => {
      if (error instanceof ConvexError) return false;
      throw error;
    },
  );
