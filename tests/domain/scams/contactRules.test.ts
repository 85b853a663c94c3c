// Contacts and payment requests, however they are written, and harmless texts that resemble them.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contactIn } from "../../../domain/scams/contactRules";
import { measureSlowdown } from "../../support/measureSlowdown";

describe('contactIn returns "contact" for', () => {
  test.each([
    // Phone numbers.
    "call 416 555 0100",
    "(416) 555-0100",
    "+1.416.555.0100",
    "555 0100",
    "416•555•0100",
    "4·1·6·5·5·5·0·1·0·0",
    "416 – 555 – 0100",
    "416\u200B555\u200B0100",
    "416\n555\n0100",
    "4️⃣1️⃣6️⃣ 5️⃣5️⃣5️⃣ 0️⃣1️⃣0️⃣0️⃣",
    "4🐶1🐶6🐶5🐶5🐶5🐶0🐶1🐶0🐶0",
    "４１６５５５０１００",
    "٤١٦٥٥٥٠١٠٠",
    "४१६ ५५५ ०१००",
    "①⑥ ⑤⑤⑤ ④①④⑨",
    "❹❶❻ ❺❺❺ ❶❶❶❶",
    "𝟒𝟏𝟔 𝟓𝟓𝟓 𝟎𝟏𝟎𝟎",
    "four one six, five five five, oh one oh oh",
    "quatre un six cinq cinq cinq zéro un",
    "4l6 55S 55 O1OO 555 0100",
    "4l6 555 OlO9",
    "2026-11-19 416 555 0100",
    "$416 $555 $1234",
    "$416-$555-1234",
    "microchip 985 112 345 678 901",
    // Email addresses and user names.
    "maya@example.org",
    "maya @ example . org",
    "maya (at) example (dot) com",
    "maya at gmail dot com",
    // Web addresses.
    "see https://example.org/x",
    "hxxps://example",
    "www.example.org",
    "bit.ly/x",
    "bit . ly / x",
    "is.gd/abc",
    "tinyurl.com/rex",
    "example.com",
    "example . com",
    "example. com",
    "example dot com",
    "example[.]com",
    "exаmple.cоm",
    "ｅｘａｍｐｌｅ．ｃｏｍ",
    "example。com",
    "linktr.ee/rex",
    "exemple point com",
    // Messengers.
    "telegram @petfinder",
    "Telegram: @ pet_finder",
    "t.me/petfinder",
    "wa.me/1",
    "t dot me",
    "WhatsApp me",
    "whats app: +1 416",
    "message me on Signal",
    "signal @rescue.88",
    "text us via WhatsApp please",
    "add me on snapchat",
    "insta @biscuit",
    "find us: @maya_k",
    "ТELEGRAM @petfinder",
    "t\u0337e\u0337l\u0337egram @petfinder",
  ])("%j", (text) => expect(contactIn(text)).toBe("contact"));
});

test.each([
  "paypal.me/maya",
  "Venmo @maya",
  "cash.app/$maya",
  "send it by Cash App",
  "Interac to my bank",
  "e-transfer only",
  "etransfer",
  "E Transfer",
  "gofundme for the vet",
  "Western Union",
  "virement",
  "send by Zelle",
  "ＰａｙＰａｌ",
  "pаypal",
])('contactIn returns "payment" for %j', (text) => expect(contactIn(text)).toBe("payment"));

describe("contactIn returns null for a harmless text:", () => {
  test.each([
    "Lost on 2026-11-19",
    "19/11/2026",
    "Lost 11/19/2026 at 10:30",
    "2026-11-18 - 2026-11-20",
    "2026-11-19 14:15",
    "Between 10:30 and 11:15, or 17:00-19:00",
    "Show times 10:30-11:15",
    "Our dog from 2019-2024",
    "7 years old, 12 kg, chip 985",
    "Chip ends in 8901. Tag no. 12345.",
    "Answers to Biscuit @ home. Shy.",
    "Last seen @noon near the @library",
    "Reward $500",
    "Reward $1,000-$1,500, no questions asked",
    "$500.00 reward",
    "About 2.5 km from home",
    "Near St. Clair Ave. and Bathurst",
    "Mr. Whiskers is 3.5 kg. Come to Dr. Page",
    "Seen at 5 p.m. me and my son looked everywhere",
    "I can't. Me neither.",
    "Elle est perdue. Ça fait deux jours.",
    "Elle est perdue.Ça fait deux jours.",
    "Went missing.Please look in your shed.",
    "P.E.I. and B.C. plates, e.g. a red van",
    "One of two dogs, about five or six years old, four white paws",
    "one, two, three little spots",
    "White dot on the nose, one blue eye. Dot is her name.",
    "Comes to a hand signal, 2 whistles",
    "Shared in our WhatsApp group",
    "We put posters on Facebook. 3 people called.",
    "Text or message us through the link, on Main Street",
    "Interacts well with dogs. Zelle is shy, Kofi is bold.",
    "Ran through a wire fence, cash only parking lot",
    "L3R 9W3, unit 12, floor 3",
    "#LostDog #Markham #Biscuit2026",
    "Кошка пропала. Белая грудка.",
    "走失：白色小猫，很怕生。",
    "👀 🐕 ❤️ 2️⃣ dogs",
  ])("%j", (text) => expect(contactIn(text)).toBeNull());
});

const zeroCodePoints = [0x30, 0x660, 0x6f0, 0x966, 0xe50, 0x1c40, 0xff10, 0x1d7ce, 0x104a0];
const separators = ["", " ", "-", ". ", ") ", "\u200B", "•", " 🐾 ", "\uFE0F\u20E3", "/"];

test("contactIn finds ten digits in any script, with other characters between them, anywhere in a text", () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^\d{10}$/),
      fc.constantFrom(...zeroCodePoints),
      fc.constantFrom(...separators),
      fc.lorem(),
      (number, zero, separator, words) => {
        const formattedNumber = Array.from(number, (digit) => String.fromCodePoint(zero + Number(digit))).join(
          separator,
        );
        expect(contactIn(`${words} ${formattedNumber} ${words}`)).toBe("contact");
      },
    ),
  );
});

test("contactIn takes linear time, whatever the text", () => {
  const parts = ["a", "@", ".", " ", "1", "$", "-", "dot ", "me ", "one ", "\u0301\u0323", "\u0430", "o1", "12:30 "];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 4 }), (chosenParts) => {
      expect(measureSlowdown(contactIn, chosenParts.join(""), { count: 32, stopAtRatio: 4 })).toBeLessThanOrEqual(4);
    }),
    { numRuns: 8 },
  );
});
