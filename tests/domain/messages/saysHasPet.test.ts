import { expect, test } from "vitest";
import { messages, sentence } from "../../../domain/messages.ts";
import { saysHasPet } from "../../../domain/messages/saysHasPet.ts";

test("saysHasPet recognizes messages of people who have the pet, not of those who saw it or ask about it", () => {
  const finders = [sentence("thread.lineHave", { name: "Poppy" }), "She's in our yard, I caught her.", "Found him!"];
  const others = [`${sentence("thread.lineSaw", { name: "Poppy" })} by the pond`, messages["thread.lineAsk"]];
  expect(finders.filter((text) => !saysHasPet(text))).toEqual([]);
  expect(others.filter((text) => saysHasPet(text))).toEqual([]);
});
