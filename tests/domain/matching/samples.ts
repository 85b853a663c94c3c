// Sample and random facts of reports, for matching.
import fc from "fast-check";
import type { DescribedReport, Facts } from "../../../domain/matching/facts";
import { appearanceOf } from "../../../domain/matching/facts";
import { statedIn } from "../../../domain/report/untouchedPresets";
import { northOf } from "../../../domain/geo/place";

const home = { lat: 43.86, lng: -79.31 };

type Details = Partial<DescribedReport & Pick<Facts, "day" | "time" | "utcOffset" | "point" | "photo">>;

export function factsOf({
  day = "2026-11-20",
  time = null,
  utcOffset,
  point = home,
  photo,
  ...details
}: Details): Facts {
  const report: DescribedReport = {
    status: "lost",
    petType: "Dog",
    petBreed: "",
    petGender: "Unknown",
    additionalInfo: "",
    ...details,
  };
  const { status, petType } = statedIn(report);
  return { status, petType, point, day, time, utcOffset, photo, ...appearanceOf(report) };
}

export const lostFacts = (details: Details = {}) => factsOf({ status: "lost", ...details });
export const foundFacts = (details: Details = {}) => factsOf({ status: "found", ...details });

export const kmAway = (km: number) => northOf(home, km * 1000);

const anyWords = fc.array(
  fc.constantFrom(
    "black",
    "white",
    "Beagle",
    "lab",
    "mix",
    "collar",
    "no",
    "paws",
    "scar",
    "small",
    "dog",
    "é¿?",
    "\n",
  ),
  { maxLength: 8 },
);
const oddities = ["\uD800", "\u0301", "İ", "ß", "漢", "{both}", " ", "a", "-", "\n", "🐕"];
export const anyTypedText = fc.oneof(
  anyWords.map((parts) => parts.join(" ")),
  fc.array(fc.constantFrom(...oddities), { maxLength: 30 }).map((parts) => parts.join("")),
  fc.string({ maxLength: 60 }),
);

export const anyFacts = (status: "lost" | "found") =>
  fc
    .record({
      petType: fc.constantFrom("Dog" as const, "Cat" as const, "Other" as const),
      petBreed: anyTypedText,
      petGender: fc.constantFrom("Male" as const, "Female" as const, "Unknown" as const),
      additionalInfo: anyTypedText,
      day: fc.option(
        fc
          .integer({ min: 0, max: 800 })
          .map((days) => new Date(Date.UTC(2025, 0, 1 + days)).toISOString().slice(0, 10)),
      ),
      time: fc.constantFrom(null, "00:00", "14:15", "23:45"),
      utcOffset: fc.constantFrom(undefined, -300, 840),
      point: fc.record({
        lat: fc.double({ min: -90, max: 90, noNaN: true }),
        lng: fc.double({ min: -180, max: 180, noNaN: true }),
      }),
      photo: fc.option(fc.array(fc.constantFrom("#000000", "#ffffff", "#c88a3f"), { maxLength: 3 }), {
        nil: undefined,
      }),
    })
    .map((details) => factsOf({ status, ...details }));
