// The town that a notification names. We look it up ourselves, for the place rounded to about a hundred metres, because
// a person typed the town that is stored with the place and could have typed anything. The name is kept only a little
// longer than notifications may be pending. It is the English name, because one look-up serves readers of every
// language.
import { townOf } from "../../../domain/geo/town";
import { limits, townsShare } from "../../../domain/limits";
import { roundToHundredMetres, type Point } from "../../../domain/geo/place";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { isGoogleSet } from "../../providers/google/account";
import { addressAt } from "../../providers/google/geocode";
import { OutsideError } from "../../providers/outsideRequest";
import { entryOf, setEntry } from "../platform/cacheEntries";
import { takeQuota } from "../platform/quotaUsage";

function keyOf(point: Point) {
  const { lat, lng } = roundToHundredMetres(point);
  return `town ${lat} ${lng}`;
}

/** The town at a point. Empty if it is not known. */
export async function townAt(ctx: QueryCtx, point: Point): Promise<string> {
  const entry = await entryOf(ctx, keyOf(point));
  return entry ? (JSON.parse(entry.value) as string) : "";
}

/** Whether to look the town up. If so, the call is counted. */
export async function countLookUp(ctx: MutationCtx, point: Point): Promise<boolean> {
  if (!isGoogleSet() || (await entryOf(ctx, keyOf(point)))) return false;
  return await takeQuota(ctx, "geocoding", 1, townsShare);
}

/** Looks a town up. Null if the service does not answer. */
export async function findTown(point: Point): Promise<string | null> {
  try {
    return townOf(await addressAt(roundToHundredMetres(point)));
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    console.warn(error.message);
    return null;
  }
}

export async function keepTown(ctx: MutationCtx, point: Point, town: string) {
  const expiresAt = Date.now() + limits.townTtlMs;
  await setEntry(ctx, keyOf(point), { state: "ready", value: JSON.stringify(town), expiresAt });
}
