// The message to the neighbourhood, which contains nothing that a chat should not repeat.
import { expect, test } from "vitest";
import { streetMessage } from "../../../domain/report/streetMessage";
import { messages } from "../../../domain/messages";

const report = {
  status: "lost",
  lifecycle: "open",
  petName: "Biscuit",
  petType: "Dog",
  petBreed: "Beagle",
  place: { lat: 43.86, lng: -79.34, address: "101 Town Centre Blvd, Markham, ON", city: "Markham" },
  day: "2026-11-25",
  time: "15:15",
  additionalInfo: "Red collar, shy",
} as const;

const ask = messages["live.messageAsk"];
const bodyOn = (day: number, changes: Partial<Parameters<typeof streetMessage>[0]> = {}) =>
  streetMessage({ ...report, ...changes }, new Date(2026, 10, day, 20)).body;

test("the message says who is missing, since when and what the pet looks like, and asks not to chase it", () => {
  expect(streetMessage(report, new Date(2026, 10, 28))).toEqual({
    head: "Biscuit is missing in Markham",
    body: `Beagle. Red collar, shy. Last seen November 25, 2026, 3:15 PM. ${ask}`,
  });
});

test("the message says today and yesterday as neighbours do", () => {
  expect(bodyOn(25)).toContain("Last seen today at 3:15 PM.");
  expect(bodyOn(26, { time: null })).toContain("Last seen yesterday.");
});

test("the message leaves out what is unknown, and texts that contain a phone number or street or are too long", () => {
  expect(bodyOn(28, { petBreed: "", day: null, time: null, additionalInfo: "" })).toBe(`Dog. ${ask}`);
  for (const additionalInfo of ["Call 416 555 0100", "Seen at 101 Town Centre Blvd", "word ".repeat(40)]) {
    expect(bodyOn(28, { additionalInfo, time: null })).toBe(`Beagle. Last seen November 25, 2026. ${ask}`);
  }
});
