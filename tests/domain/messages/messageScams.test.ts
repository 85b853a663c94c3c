import { expect, test } from "vitest";
import { isThreat, messageScams, warningOf } from "../../../domain/messages/messageScams";

test.each([
  ["I sent you a 6 digit code, read it back to me so I know you are real.", "code", true],
  ["What are the six numbers you got?", "code", true],
  ["He was hit by a car and needs an emergency surgery.", "vetBill", true],
  ["The operation can start as soon as you deposit $400.", "vetBill", true],
  ["Animal control has him, pay by zelle.", "authority", true],
  ["There is an impound fee, pay it online.", "authority", true],
  ["Pay 300 today or you will never see him again.", "ransom", true],
  ["If you want to see your dog again, send $200.", "ransom", true],
  ["Payez 300 $ ou bien non, sinon vous n'allez jamais le revoir.", "ransom", true],
  ["We know where you live.", "ransom", true],
  ["Send gas money, I am two hours away.", "gas", false],
  ["My phone can't send a photo. Pay the fee first.", "payFirst", false],
] as const)("%j has a warning of the kind %s", (text, kind, isSevere) => {
  expect(warningOf(text)).toMatchObject({ kind, isSevere });
});

test.each([
  "I can't take a picture right now, my battery is low.",
  "I'm out of province until Friday.",
  "I think I saw Biscuit behind the school.",
  "The shelter is open until five, you can ask there.",
  "Nobody should ever ask you for a code to return a pet.",
  "I will pay for the gas, of course.",
])("%j is harmless", (text) => {
  expect(warningOf(text)).toBeNull();
  expect(messageScams(text)).toEqual([]);
});

test("two excuses in one message count as a sign of a scam", () => {
  expect(warningOf("I'm a truck driver, and I can't send a photo.")).toMatchObject({ isSevere: false });
});

test("a demand for ransom is a threat, and a request for a code is not", () => {
  expect(isThreat("Pay 300 today or you will never see him again.")).toBe(true);
  expect(isThreat("Read me the six digit code.")).toBe(false);
});
