// The French words that are looked for in messages (messageWords.ts).
import type { MessageWords } from "./messageWords.ts";

export const french: MessageWords = {
  // A stem before "~" stands for all its endings: "pay" for "payez" and "payer".
  scams: [
    ["vetBill", String.raw`opere~(?:payer|zelle|venmo|e ?transfers?|\$\d[\d,]*|\d+ ?\$)|operation~payer`],
    ["authority", "(?:la spa|spca|police)~(?:payer|zelle|venmo)"],
    ["ransom", "(?:envoyez|pay)~sinon~revoir"],
    ["ransom", String.raw`si vous voulez~revoir~(?:envoyez|\d+ ?\$)`],
    ["gas", "pay~essence~km"],
  ],
  hasPet: null,
};
