// A search party as everybody with the link sees it.
import { type Infer, v } from "convex/values";
import { limits } from "../../../domain/limits";
import { nameAtStart, nameInSentence } from "../../../domain/report/sentences/petInSentence";
import { looksInSentences } from "../../../domain/report/sentences/looksInWords";
import { areaOf } from "../../../domain/report/publicText";
import { inLanguage } from "../../../domain/texts/languages";
import type { QueryCtx } from "../../_generated/server";
import { blocksOf, circleOf, countHelpers, isCleared, isPartyOpen, type PartyWithReport } from "./party";
import { canAnyoneCall } from "../reports/reports";
import { blockAssignee, blockSearched, reportPetType } from "../platform/shapes";

const blockView = v.object({
  block: v.string(),
  // The assignee, who has the block until `until`. After that, it counts as free, although nothing is written.
  assignee: v.optional(blockAssignee),
  searched: v.optional(blockSearched),
  share: v.number(),
});

export const partyView = v.union(
  v.object({ state: v.literal("over"), cleared: v.boolean() }),
  v.object({
    state: v.literal("home"),
    reportId: v.id("reports"),
    name: v.string(),
    photo: v.union(v.string(), v.null()),
    helperCount: v.number(),
    searchedCount: v.number(),
    // Whether the helpers' data was deleted. Until then, Undo restores everything.
    cleared: v.boolean(),
  }),
  v.object({
    state: v.literal("on"),
    reportId: v.id("reports"),
    // The pet's name, or a phrase for it, for use inside a sentence.
    name: v.string(),
    petType: reportPetType,
    photo: v.union(v.string(), v.null()),
    // The pet's looks in a few words, and since when it has been missing.
    looks: v.array(v.string()),
    day: v.union(v.string(), v.null()),
    time: v.union(v.string(), v.null()),
    utcOffset: v.optional(v.number()),
    // Whether the report has a phone number that anybody may see.
    canCall: v.boolean(),
    area: v.string(),
    centre: v.object({ lat: v.number(), lng: v.number() }),
    source: v.union(v.literal("report"), v.literal("sighting")),
    metres: v.number(),
    since: v.number(),
    helperCount: v.number(),
    blocks: v.array(blockView),
  }),
);

/**
 * The view of a party. If the pet is home, the view has only what the thanks need. If the party is over, it says only
 * that, and whether the helpers' data was deleted. `lang`: the language of the page.
 */
export async function viewOfParty(
  ctx: QueryCtx,
  { party, report }: PartyWithReport,
  lang: string | undefined,
): Promise<Infer<typeof partyView>> {
  const { _id: reportId, cover, petType, day, time, utcOffset } = report;
  const { searchedCount, metres } = party;
  const helperCount = countHelpers(party);
  const file = cover?.mid ?? cover?.thumb;
  const photo = file ? await ctx.storage.getUrl(file) : null;
  if (party.closedAt === undefined && report.lifecycle === "home") {
    const cleared = await isCleared(ctx, party);
    return {
      state: "home",
      reportId,
      name: inLanguage(lang, () => nameAtStart(report)),
      photo,
      helperCount,
      searchedCount,
      cleared,
    };
  }
  if (!isPartyOpen(party, report)) return { state: "over", cleared: await isCleared(ctx, party) };
  const { lat, lng, source } = await circleOf(ctx, party, report);
  const rows = await blocksOf(ctx, party).take(limits.partyBlocks);
  return {
    state: "on",
    reportId,
    name: inLanguage(lang, () => nameInSentence(report)),
    petType,
    photo,
    looks: inLanguage(lang, () => looksInSentences(report)),
    day,
    time,
    ...(utcOffset !== undefined && { utcOffset }),
    canCall: await canAnyoneCall(ctx, report),
    area: areaOf(report.place),
    centre: { lat, lng },
    source,
    metres,
    since: party._creationTime,
    helperCount,
    blocks: rows.map(({ block, assignee, searched, share }) => ({
      block,
      ...(assignee && { assignee }),
      ...(searched && { searched }),
      share,
    })),
  };
}
