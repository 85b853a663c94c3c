// One of a user's reports, for their export.
import { limits } from "../../../../domain/limits";
import type { Doc } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { callTicksOf } from "../../search/callTicks";
import { activityOf } from "../../search/activityLog";
import { membersOf } from "../../search/household";
import { allMatchesOf } from "../../matching/matches";
import { countHelpers, partyOfReport } from "../../search/party";
import { contactOf, publicFields } from "../../reports/reports";
import { searchOf } from "../../search/searches";
import { scansOf } from "../../search/scans";
import { secretOf } from "../../reports/secrets";
import { sharesOf } from "../../reports/share/shares";
import { stepTicksOf } from "../../search/stepTicks";
import { iso, createdAt, photoUrls, sightingLineOf, activityLine } from "./exportParts";

async function receivedSightings(ctx: QueryCtx, reportId: Doc<"reports">["_id"]) {
  const sightings = await ctx.db
    .query("sightings")
    .withIndex("by_report_and_at", (q) => q.eq("reportId", reportId))
    .order("desc")
    .take(limits.largestPage);
  return await Promise.all(sightings.map((sighting) => sightingLineOf(ctx, sighting)));
}

export async function exportReport(ctx: QueryCtx, report: Doc<"reports">) {
  const { _id, _creationTime, window: _window, confirmedAt, homeAt, photos, ...fields } = publicFields(report);
  const { habit, callWords } = (await searchOf(ctx, _id)) ?? {};
  const party = await partyOfReport(ctx, _id);
  return {
    ...fields,
    ...(habit && { habit }),
    ...(callWords && { callWords }),
    sightings: await receivedSightings(ctx, _id),
    contactInfo: (await contactOf(ctx, _id))?.text ?? "",
    secret: await secretOf(ctx, _id),
    since: createdAt(report),
    shares: await sharesOf(ctx, _id),
    searchParty: party && { since: createdAt(party), people: countHelpers(party), searched: party.searchedCount },
    confirmed: iso(confirmedAt),
    home: homeAt ? iso(homeAt) : null,
    photos: await photoUrls(ctx, photos),
    scans: await scansOf(ctx, _id),
    calls: (await callTicksOf(ctx, _id)).map(({ placeId, name, note, ...tick }) => {
      return { placeId, by: name, note, since: createdAt(tick) };
    }),
    steps: (await stepTicksOf(ctx, _id)).map(({ step, name, at }) => ({ step, by: name, since: iso(at) })),
    household: (await membersOf(ctx, _id)).map(({ name, ...member }) => ({ name, since: createdAt(member) })),
    // oxlint-disable-next-line words/retired -- programs that read exports know the log by this name
    deeds: (await activityOf(ctx, _id)).map(activityLine),
    matches: (await allMatchesOf(ctx, _id)).map(({ chance, hidden, claimed, claimant, ...match }) => {
      return { chance, hidden, confirmed: Boolean(claimed ?? claimant), since: createdAt(match) };
    }),
  };
}
