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

test("the message says who is missing, since when and what the pet looks like, and asks not to chase it", () => {
  expect(streetMessage(report)).toEqual({
    head: "Biscuit is missing in Markham",
    body: `Beagle. Red collar, shy. Last seen November 25, 2026, 3:15 PM. ${ask}`,
  });
});

test("the message leaves out what is unknown, and texts that contain a phone number or street or are too long", () => {
  expect(streetMessage({ ...report, petBreed: "", day: null, time: null, additionalInfo: "" }).body).toBe(
    `Dog. ${ask}`,
  );
  for (const additionalInfo of ["Call 416 555 0100", "Seen at 101 Town Centre Blvd", "word ".repeat(40)]) {
    expect(streetMessage({ ...report, additionalInfo, time: null }).body).toBe(
      `Beagle. Last seen November 25, 2026. ${ask}`,
    );
  }
});
