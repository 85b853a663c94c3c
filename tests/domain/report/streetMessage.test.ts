// The message that the household of a lost pet sends to neighbourhood chats.
import { expect, test } from "vitest";
import { streetMessage } from "../../../domain/report/streetMessage";
import { messages } from "../../../domain/messages";
import { inLanguage } from "../../../domain/texts/languages";

const report = {
  status: "lost",
  lifecycle: "open",
  petName: "Biscuit",
  petType: "Dog",
  petBreed: "Beagle",
  place: { lat: 43.86, lng: -79.34, address: "101 Town Centre Blvd, Markham, ON", city: "Markham" },
  day: "2026-11-25",
  time: "15:15",
} as const;

const looks = ["Beagle.", "Red collar, shy."];
const ask = messages["live.messageAsk"];
/** The body of a message written on that day of November 2026, at 8 PM. */
const bodyOn = (day: number, changes: Partial<Parameters<typeof streetMessage>[0]> = {}) =>
  streetMessage({ ...report, ...changes }, looks, new Date(2026, 10, day, 20)).body;

test("the message says who is missing, since when and what the pet looks like, and asks not to chase it", () => {
  expect(streetMessage(report, looks, new Date(2026, 10, 28))).toEqual({
    head: "Biscuit is missing in Markham",
    body: `Beagle. Red collar, shy. Last seen November 25, 2026, 3:15 PM. ${ask}`,
  });
});

test("the message says “today” while it is still that day at the place, and later the date, because chats keep it", () => {
  expect(bodyOn(25)).toContain("Last seen today at 3:15 PM.");
  expect(bodyOn(26)).toContain("Last seen November 25, 2026, 3:15 PM.");
  const bodyAt = (moment: string) => streetMessage({ ...report, utcOffset: -300 }, looks, new Date(moment)).body;
  expect(bodyAt("2026-11-26T04:30:00Z")).toContain("Last seen today at 3:15 PM.");
  expect(bodyAt("2026-11-26T05:30:00Z")).toContain("Last seen November 25, 2026, 3:15 PM.");
});

test.each([
  ["fr", "Dernière observation : le 25 novembre 2026 à 15 h 15."],
  ["es", "Se le vio por última vez el 25 de noviembre de 2026 a las 3:15 p.m."],
])("in %s, the message has the article that belongs to the date", (code, expected) => {
  expect(inLanguage(code, () => bodyOn(28)).replaceAll("\u00A0", " ")).toContain(expected);
});

test("the message leaves out what is unknown", () => {
  expect(bodyOn(28, { day: null, time: null })).toBe(`Beagle. Red collar, shy. ${ask}`);
});
