// What everybody may still read of a report whose search is over. Its link stays for good, but where somebody lives, and
// what they wrote for those who looked, were for the search only.
import { areaOf } from "../../../domain/report/publicText";
import type { Doc } from "../../_generated/dataModel";

/** About ten kilometres: enough for a town, and too far off for a street. */
const coarse = (degrees: number) => Math.round(degrees * 10) / 10;

type Searched = Pick<Doc<"reports">, "place" | "additionalInfo" | "shelter">;

export function withoutSearch<Report extends Searched>(report: Report): Omit<Report, keyof Searched> & Searched {
  const { shelter: _shelter, additionalInfo: _additionalInfo, place, ...left } = report;
  const area = { lat: coarse(place.lat), lng: coarse(place.lng), address: areaOf(place) };
  return { ...left, additionalInfo: "", place: area };
}
