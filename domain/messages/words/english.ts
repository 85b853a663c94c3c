// The English words that are looked for in messages (messageWords.ts).
import type { MessageWords } from "./messageWords.ts";

const pay = String.raw`(?:pay|deposit|zelle|venmo|e ?transfers?|\$\d[\d,]*|\d+ ?\$)`;

export const english: MessageWords = {
  scams: [
    ["code", "(?:4|5|6|four|five|six) ?(?:digits?|numbers?)~(?:read|send|tell|text|give|back)"],
    ["code", "(?:digits?|numbers?|pin) (?:you|u)(?: just| will)? (?:get|got|receive|received)"],
    ["vetBill", `(?:surgery|operation|operate|euthani[sz]e)~${pay}`],
    ["vetBill", String.raw`(?:pay|deposit|\$\d[\d,]*)~(?:surgery|operation|operate|euthani[sz]e)`],
    ["vetBill", "needs?(?: an?)? (?:emergency|urgent)~(?:surgery|operation)"],
    ["authority", "(?:animal control|spca|humane society|shelter|officer|police)~(?:pay|deposit|zelle|venmo)"],
    ["authority", "(?:impound|boarding|claim) fees?~(?:online|now|first|by|via|today)"],
    ["ransom", "(?:pay|send)~or~(?:never see|hurt|kill)"],
    ["ransom", String.raw`if you (?:ever )?want to~see~(?:pay|send|\d+ ?\$)`],
    ["ransom", "(?:i|we) know where you live"],
    ["gas", "(?:pay|send)~(?:gas|fuel)~(?:first|now|miles?|km|hours?|away)"],
    ["noPhoto", "(?:can'?t|cannot|won'?t)~(?:send|take)~(?:photo|picture|video)"],
    ["far", "(?:truck driver|out of (?:state|province))"],
  ],
  hasPet: "have(?! a question)|got|found|caught|picked up|took|keeping|with me|at my|inside",
};
