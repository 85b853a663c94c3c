// Strangers must not locate a secret point (of a sighting, of a closed report, the centre of a watch area) more closely
// than its cell: the area of about 100 m by 100 m whose points all round to the same point.
import { makeFunctionReference } from "convex/server";
import { ConvexError } from "convex/values";
import { expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { limits } from "../../../domain/limits";
import { hourMs, minuteMs } from "../../../domain/units";
import { measure, oracles, type Stage } from "../../bench/hostile/oracles";
import { backend } from "../backend";
import { callerAt } from "../board";
import { stopClock } from "../clock";
import { photoOf } from "../pictures";
import { sampleReport } from "../samples";

stopClock({ alsoFake: ["setTimeout"] });

/** A new backend. Each account and each visitor calls from an IP address of their own. */
function stage(): Stage {
  vi.setSystemTime(new Date("2026-11-20T12:00:00Z"));
  const t = backend();
  let people = 0;
  const addresses = new Map<string | null, string>();
  const callerOf = (who: string | null) => {
    if (who === null) return callerAt(t, `198.18.${(people += 1) >> 8}.${people & 255}`);
    const address = addresses.get(who) ?? `203.0.${addresses.size >> 8}.${addresses.size & 255}`;
    addresses.set(who, address);
    return callerAt(t, address, who);
  };
  const newAccount = () => `Person${(people += 1)}`;
  const refillLimits = async () => void vi.setSystemTime(Date.now() + hourMs);
  return {
    async ask(kind, name, args, who) {
      const caller = callerOf(who);
      try {
        return await (Reflect.apply(caller[kind], caller, [makeFunctionReference(name), args]) as Promise<unknown>);
      } catch (error) {
        if (error instanceof ConvexError) return { refused: error.data as unknown };
        throw error;
      }
    },
    async publishLost() {
      const owner = newAccount();
      const ada = callerOf(owner);
      return { owner, reportId: await ada.mutation(api.reports.submit, sampleReport([await photoOf(t, ada)])) };
    },
    newAccount,
    async newTrustedAccount() {
      const who = newAccount();
      await callerOf(who).mutation(api.users.store, {});
      vi.setSystemTime(Date.now() + limits.trustedAccountMs + minuteMs);
      return who;
    },
    refillLimits,
  };
}

test.each(oracles)("$name: the answers are the same at the corners of a cell and two points in it", async (oracle) => {
  const { locatedWithinMetres, cellMetres } = await measure(oracle, 2, async () => stage());
  expect(locatedWithinMetres).toBe(cellMetres);
});

// The answer of a function that compares places reveals something about them. So the function may use a secret point
// only rounded, unless only the report's household sees the answer. If another of these modules starts to
// compare secret points, add the answers of its functions to `oracles`.
const comparingModules: Record<string, string> = {
  "model/matching/claims.ts": "public reports with each other",
  "model/matching/matchActions.ts": "public reports with the asker's own point",
  "model/matching/matchViews.ts": "public reports with each other",
  "model/matching/matches.ts": "public reports with each other",
  "model/messages/meeting/publicPlaces.ts":
    "public places with the rounded points of the places that the sides of a thread sent, or of their reports",
  "model/notify/areas.ts": "public reports with the asker's own rounded point",
  "model/notify/bell/bellAreas.ts":
    "public reports and the rounded points of localNews with that of the viewer's own area",
  "model/notify/dueNews.ts": "public reports with the rounded points of areas",
  "model/notify/localNews.ts": "the rounded points of closed reports and of earlier places",
  "model/notify/reach.ts": "public reports with the rounded points of areas",
  "model/notify/reportNews/newsWords.ts":
    "the rounded points of sightings, and public reports, for the report's household",
  "model/reports/board/feed.ts": "public reports with the asker's own point",
  "model/reports/board/nearestPins.ts": "public reports with the asker's own point",
  "model/reports/board/pins.ts": "public reports",
  "model/search/callPlaces.ts": "shelters and vets with the exact centre of the search, for the report's household",
  "model/search/party.ts": "the rounded point of a sighting",
  "model/search/partyView.ts": "the rounded point of a sighting",
  "model/search/sightingViews.ts": "the point of a sighting: exact for the report's household, else rounded",
  "model/search/sightings.ts": "the rounded points of two sightings, or that of a sighting with a public report",
  "model/vets/vetSearch.ts": "clinics with the asker's own point",
  "search/callList.ts": "the exact centre of the search, for the report's household",
  "search/party.ts": "the rounded point of a sighting",
};

const comparisons =
  /\b(?:distanceKm|isNearby|kmToTile|kmToBox|isInCircle|blocksIn|blockAt|byDistance|nearestPins|stretchesAround|pinTilesOf|spotOnCurve|tiledAt|scoreOf|searchCentre|circleOf)\(/;

test("every module outside providers that compares places is listed with what it compares", () => {
  const sources = import.meta.glob<string>("../../../convex/**/*.ts", {
    query: "?raw",
    import: "default",
    eager: true,
  });
  // The `circleOf` of the providers only writes a circle into a request.
  const appSources = Object.entries(sources).filter(([file]) => !file.includes("/providers/"));
  const found = appSources
    .filter(([, source]) => comparisons.test(source))
    .map(([file]) => file.replace("../../../convex/", ""));
  expect(found.toSorted()).toEqual(Object.keys(comparingModules));
});
