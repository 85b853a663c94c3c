import fc from "fast-check";
import { expect, test } from "vitest";
import { limits } from "../../../domain/limits";
import {
  afterSending,
  messageFailure,
  type MessageForm,
  noneSent,
  sentCountProblem,
} from "../../../domain/messages/threadRules";

const textForm = (text: string): MessageForm => ({ text, hasPhoto: false, place: null });
const photo: MessageForm = { ...textForm(""), hasPhoto: true };

test("a message needs text, a photo or a valid place, and the length of its text is limited", () => {
  expect(messageFailure(textForm(" \n"))).toMatchObject({ code: "thread.empty" });
  expect(messageFailure(photo)).toBeNull();
  expect(messageFailure(textForm("a".repeat(limits.messageText)))).toBeNull();
  expect(messageFailure(textForm("a".repeat(limits.messageText + 1)))).toMatchObject({ code: "thread.messageTooLong" });
  expect(messageFailure({ ...textForm(""), place: { lat: 91, lng: 0, address: "" } })).toMatchObject({
    field: "place",
  });
});

const form = fc.record({
  text: fc.constantFrom("", "Hi"),
  hasPhoto: fc.boolean(),
  place: fc.constantFrom(null, { lat: 1, lng: 1, address: "" }),
});

const noTrust = { isAnswered: false, isAccepted: false, isSamePet: false };

test("before an answer, a writer can send at most one text, three photos and one place, in any order", () => {
  fc.assert(
    fc.property(fc.array(form, { maxLength: 30 }), (forms) => {
      let sentCounts = noneSent;
      const sentForms: MessageForm[] = [];
      for (const message of forms) {
        if (sentCountProblem("writer", sentCounts, noTrust, message)) continue;
        sentForms.push(message);
        sentCounts = afterSending(sentCounts, message);
      }
      expect(sentForms.filter(({ text }) => text).length).toBeLessThanOrEqual(1);
      expect(sentForms.filter(({ hasPhoto }) => hasPhoto).length).toBeLessThanOrEqual(limits.photosUntilAnswered);
      expect(sentForms.filter(({ place }) => place).length).toBeLessThanOrEqual(1);
    }),
  );
});

test("the author's side may write any number of messages", () => {
  expect(
    sentCountProblem("author", { textCount: 9, photoCount: 0, hasSentPlace: false }, noTrust, textForm("Hi")),
  ).toBeNull();
});
