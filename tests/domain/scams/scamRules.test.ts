// Pet scams, and honest texts that resemble them.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { scamSpans } from "../../../domain/scams/scamRules";
import type { ScamKind } from "../../../domain/scams/words/scamWords";
import { measureSlowdown } from "../../support/measureSlowdown";

const markedParts = (text: string) =>
  scamSpans(text).map(({ start, end, kind }) => `${kind}: ${text.slice(start, end)}`);

test("spans refer to the original text", () => {
  expect(
    markedParts(
      "Rusty is safe with me but I am in another city. To send him home I need the transport fee first, please text me the code you receive.",
    ),
  ).toEqual([
    "elsewhere: I am in another city",
    "payFirst: send him home I need the transport fee first",
    "code: text me the code you receive",
  ]);
  expect(markedParts("🐶 Ｂｕｙ a 𝐠𝐢𝐟𝐭 с\u200Bard")).toEqual(["giftCard: Ｂｕｙ a 𝐠𝐢𝐟𝐭 с\u200Bard"]);
});

describe("a scam is found", () => {
  const scams: Record<ScamKind, string[]> = {
    payFirst: [
      "I found your cat. Send the money first and I will bring him",
      "You have to pay a deposit before you see the dog",
      "I want half the reward upfront",
      "No money no dog",
      "You'll get her once the payment is here",
      "There is a small fee",
      "We ask for a $200 release fee",
      "Pay me $150 and I'll tell you where he is",
      "Payez un dépôt avant de le voir",
    ],
    code: [
      "I'll send you a verification code",
      "tell me the 6-digit code",
      "To be sure you are the owner I sent a Google code",
      "read me the code I just texted",
      "give me that code please",
      "donnez-moi le code que vous recevrez",
    ],
    giftCard: [
      "buy two gift cards",
      "You can send the reward as a gift-card",
      "a photo of a Steam card is enough",
      "achetez une carte-cadeau",
    ],
    crypto: ["pay in bitcoin", "reward by crypto only", "Send me $300 in BTC", "USDT wallet"],
    messenger: [
      "telegram @petfinder88",
      "Telegram: @ pet_finder",
      "t.me/petfinder",
      "Signal @rescue.me",
      "wa.me/14165550100",
      "message me only on Telegram",
      "tеlеgrаm @petfinder",
    ],
    elsewhere: [
      "I'm currently in another city",
      "He is safe with my sister. We are in a different province",
      "je suis dans une autre ville",
    ],
    transport: [
      "I need money for gas. Shipping costs are 200",
      "the transportation fee is $80",
      "courier charges apply",
      "il y a des frais de transport",
    ],
    transfer: [
      "send an e-transfer and he is yours",
      "Please pay me by Interac",
      "wire it by bank transfer",
      "MoneyGram works too",
      "faites un virement",
    ],
    pressure: ["Hurry, deposit needed", "pay today", "or I will sell him", "otherwise we'll keep the dog"],
  };
  test.each(Object.entries(scams).flatMap(([kind, texts]) => texts.map((text) => [kind, text])))(
    "%s: %j",
    (kind, text) => expect(scamSpans(text).map((span) => span.kind)).toContain(kind),
  );
});

describe("an honest text is allowed", () => {
  test.each([
    "416 555 0100, call or text any time",
    "WhatsApp or text 416-555-0100",
    "maya@example.org, evenings best",
    "Red collar, shy. Please don't chase him, call first.",
    "REWARD $500, no questions asked. Call before 9 pm.",
    "Will pay a $500 reward, call before 9 please",
    "$300 reward for the first person who brings her home",
    "Urgent: needs heart medication. $1,000 reward.",
    "Never send money before you see your pet.",
    "I won't pay anything before I see my dog.",
    "We will not send codes or gift cards to anybody.",
    "Beware of scammers who ask for a verification code or a transport fee.",
    "Someone asked us for $200 for shipping costs. That is a scam, do not pay.",
    "I can pay the reward by e-transfer.",
    "We'll gladly cover your travel costs.",
    "Happy to reimburse gas money and vet fees.",
    "I will pay for gas money if you can drive her over.",
    "Travel costs will be reimbursed.",
    "We offer a $100 Tim Hortons gift card as a thank-you.",
    "You will get a $50 gift card for bringing her home.",
    "We'll send you a gift card to say thanks.",
    "We are out of town until Friday, please call my sister.",
    "He got lost while we were visiting another city.",
    "Buzzer code 204. Postal code L3R 9W3.",
    "The access code for the gate is at the front desk.",
    "Has a 4-digit tattoo code in her ear.",
    "Microchip 985, first vet visit is due.",
    "Broke off his tether near the delivery entrance.",
    "Crypto is a shy black cat. Please send photos of Crypto.",
    "Bitcoin was last seen walking with another dog.",
    "Comes to a hand signal. @ home he is called Bo.",
    "Shared in the neighbourhood WhatsApp group.",
    "First seen at the park, then near the courier depot.",
    "Pay attention to the white spot on the chest.",
    "Please send a photo first and I will tell you if it is her.",
    "We keep searching, or we will keep looking tomorrow.",
    "Deposit box on Main Street, that is where she hides.",
    "He slipped out of his crate during the flight home.",
    "Please call us right now if you see him!",
    "Elle est timide. Ne la poursuivez pas, appelez-nous avant.",
    "Nous remboursons les frais de transport.",
    "N'envoyez jamais d'argent avant de voir votre animal.",
    "Кошка пропала вчера, звоните 416 555 0100",
  ])("%j", (text) => expect(markedParts(text)).toEqual([]));
});

test("a text that denies being a scam is not taken for a warning about scams", () => {
  expect(markedParts("This is not a scam, just send the fee first")).toEqual(["payFirst: send the fee first"]);
});

test("scamSpans takes linear time, whatever the text", () => {
  const parts = ["send ", "pay ", "$1", "code ", "a", " ", ".", "\u0456", "e\u0301", "\u0301\u0323", "i am ", "not "];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 4 }), (chosenParts) => {
      expect(measureSlowdown(scamSpans, chosenParts.join(""), { count: 32, stopAtRatio: 4 })).toBeLessThanOrEqual(4);
    }),
    { numRuns: 8 },
  );
});

const anyText = fc.array(fc.nat(0x10ffff), { maxLength: 200 }).map((codes) => String.fromCodePoint(...codes));

test("scamSpans never throws, and its spans are inside the text and in order", () => {
  fc.assert(
    fc.property(anyText, fc.constantFrom("", "pay in bitcoin", "send me a code"), (noise, scam) => {
      const text = `${noise}\n${scam}\n${noise}`;
      let lastEnd = 0;
      for (const { start, end } of scamSpans(text)) {
        expect(start).toBeGreaterThanOrEqual(lastEnd);
        expect(end).toBeGreaterThan(start);
        lastEnd = end;
      }
      expect(lastEnd).toBeLessThanOrEqual(text.length);
    }),
  );
});
