// The French words of scams (scamWords.ts).
import type { ScamWords } from "./scamWords.ts";

export const french: ScamWords = {
  scams: [
    [
      "payFirst",
      `(?:envoyez|envoyer|payez|payer|faites)~(?:argent|paiement|depot|acompte)~(?:avant|d'abord|en premier)`,
    ],
    ["code", "code de (?:verification|confirmation|securite)|code que vous (?:recevrez|recevez|allez recevoir)"],
    ["giftCard", "(?:envoyez|envoyer|achetez|acheter|payez|payer)~cartes? cadeaux?"],
    ["elsewhere", "(?:je suis|nous sommes|on est)(?: [a-zçø]+){0,2} dans une autre (?:ville|province)"],
    ["transport", "frais (?:de |d')(?:transport|livraison|port|expedition|deplacement)"],
    ["transfer", "(?:envoyez|envoyer|faites|payez)~(?:virement|interac)"],
  ],
  negationsBefore: "ne|jamais|pas",
  negations: "jamais",
  warnings: "arnaque",
  warningsAfter: null,
  denials: null,
  offersBefore: null,
  offersToPayBefore: "rembours|couvr|je paie|nous payons",
  paidForAfter: "rembourses?",
};
