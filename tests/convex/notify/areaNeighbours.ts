// Ada, who has a watch area; Bo, another user; and reports near the centre of that area.
import { vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { minuteMs } from "../../../domain/units";
import { northOf } from "../../../domain/geo/place";
import { type Backend, type Caller, backend, person } from "../backend";
import { photoOf } from "../pictures";
import { sampleArea, sampleReport } from "../samples";

export const home = { lat: 43.861, lng: -79.34 };

export const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

/** Moves the clock on by a minute, and submits `sampleReport` with `changes` for `who`. */
export async function report(t: Backend, who: Caller, changes: object = {}): Promise<Id<"reports">> {
  later(minuteMs);
  return await who.mutation(api.reports.submit, { ...sampleReport([await photoOf(t, who)]), ...changes });
}

/** A report's place so many metres north of `home`. */
export const placeAt = (metresNorth: number) => ({ ...sampleReport([]).place, ...northOf(home, metresNorth) });

export async function neighbours() {
  const t = backend();
  const [ada, bo] = [person(t, "Ada"), person(t, "Bo")];
  const areaId = await ada.mutation(api.notify.areas.add, sampleArea);
  return { t, ada, bo, areaId };
}
