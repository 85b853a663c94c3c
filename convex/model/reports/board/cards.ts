// The feed's card of a report. It is small, because most people read the feed on a phone.
import type { Infer } from "convex/values";
import { limits } from "../../../../domain/limits";
import { shortAddress } from "../../../../domain/geo/place";
import { pickFields } from "../../../../domain/report/pickFields";
import { fieldsWith } from "../../../../domain/report/reportFields";
import { cutToBytes, jsonBytes } from "../../../../domain/texts/text";
import { dayMs } from "../../../../domain/units";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import type { cardParts } from "./cardShapes";

const bytesOf = (card: object) => new TextEncoder().encode(JSON.stringify(card)).length;

/**
 * The URL relative to another one. All files are in one folder, so the last part is enough, which saves bytes.
 */
function relativeTo(other: string, url: string) {
  const folder = other.slice(0, other.lastIndexOf("/") + 1);
  return url.startsWith(folder) ? url.slice(folder.length) : url;
}

export function cardPartsOf(report: Doc<"reports">): Infer<typeof cardParts> {
  const { status, utcOffset, cover, confirmedAt } = report;
  return {
    status,
    ...pickFields(report, fieldsWith("card")),
    petName: cutToBytes(report.petName, limits.cardNameBytes),
    place: cutToBytes(shortAddress(report.place.address), limits.cardPlaceBytes),
    ...(utcOffset !== undefined && { utcOffset }),
    // Only if the report was confirmed more than a day after its publication.
    ...(confirmedAt > report._creationTime + dayMs && { confirmedAt }),
    ...(cover && { cover }),
  };
}

export const cardOf = (ctx: QueryCtx, report: Doc<"reports">) => showCard(ctx, report._id, cardPartsOf(report));

export async function showCard(ctx: QueryCtx, _id: Id<"reports">, { cover, ...parts }: Infer<typeof cardParts>) {
  const photo = cover ? await ctx.storage.getUrl(cover.thumb) : null;
  const mid = photo && cover?.mid ? await ctx.storage.getUrl(cover.mid) : null;
  const card = {
    _id,
    ...parts,
    photo,
    ...(photo && mid && { mid: relativeTo(photo, mid) }),
    ...(photo && cover && { colour: cover.colour }),
  };
  // The length of a file's URL depends on the deployment, so the place gets the remaining bytes.
  const excess = bytesOf(card) - limits.cardBytes;
  if (excess > 0) card.place = cutToBytes(card.place, Math.max(0, jsonBytes(card.place) - excess));
  return card;
}
