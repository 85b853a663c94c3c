// The message to the neighbourhood: facts that help, and nothing that a chat should not repeat.
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

test("says who is missing, what the pet looks like, since when, and not to chase it", () => {
  expect(streetMessage(report)).toEqual({
    head: "Biscuit is missing in Markham",
    body: `Beagle. Red collar, shy. Last seen November 25, 2026, 3:15 PM. ${ask}`,
  });
});

test("leaves out what the report doesn't say, and words with a phone number, a street or no end", () => {
  expect(streetMessage({ ...report, petBreed: "", day: null, time: null, additionalInfo: "" }).body).toBe(
    `Dog. ${ask}`,
  );
  for (const additionalInfo of ["Call 416 555 0100", "Seen at 101 Town Centre Blvd", "word ".repeat(40)]) {
    expect(streetMessage({ ...report, additionalInfo, time: null }).body).toBe(
      `Beagle. Last seen November 25, 2026. ${ask}`,
    );
  }
});
