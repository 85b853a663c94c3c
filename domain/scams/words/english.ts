// The English words of scams (scamWords.ts).
import type { ScamWords } from "./scamWords.ts";

const money = String.raw`(?:money|payments?|deposit|fees?|cash|dollars|funds|reward|half|\$\d[\d,.]*|\d+\$)`;
const methods = String.raw`(?:e-?transfers?|e transfers?|interac|zelle|cash ?app|venmo|paypal|(?:wire|bank) transfers?|virement)`;
const coins = "(?:bitcoins?|btc|usdt|ethereum|crypto(?:currency)?)";
const first = String.raw`(?:first(?=$|[^a-z0-9çø]*(?:$|[,.;!?\n]|and|then|or|via|by|please|so|to)(?![a-z0-9çø]))|upfront|up front|in advance|beforehand|before (?:i|we|you|he|she|they|it|any|seeing|meeting|delivery|pick))`;
const handOver = "(?:send|ship|deliver|release|return|bring|give|hand|tell|let|meet|show)";
const chats = "(?:telegram|signal|whats ?app|wechat|viber|kik|google chat|hangouts|snapchat)";

export const english: ScamWords = {
  scams: [
    ["payFirst", `(?:send|pay|transfer|wire|deposit|need|want|requires?|ask|asking)~${money}~${first}`],
    ["payFirst", `${money} (?:sent |paid )?${first}`],
    [
      "payFirst",
      `(?:pay|(?:send|transfer|wire|deposit)~${money})~(?:before|until|then|or|and|once) (?:i|we)(?:'ll|'d| will| can)? ${handOver}`,
    ],
    ["payFirst", "(?:until|unless|once|after|as soon as) you(?:'ve| have)? (?:pay|paid)"],
    ["payFirst", "(?:once|after|as soon as) (?:the |i get the |i receive the )?(?:payment|money|fee|deposit)"],
    ["payFirst", "no (?:money|pay|payment|reward|cash) no (?:dog|cat|pet|bird|rabbit)"],
    ["payFirst", "(?:release|recovery|holding|handling|processing|return) fees?"],
    ["payFirst", "(?:refundable|small|advance) (?:deposit|fee|payment)"],
    [
      "code",
      "(?:verification|security|confirmation|google|google voice|facebook|whats ?app|(?:six|6) digits?|one time|sms|login) (?:codes?|pin|passcode|password)",
    ],
    ["code", "(?:send|text|forward|give|tell|read|share)(?: me| us)?(?: back)?(?: the| that| a| this| your)? codes?"],
    [
      "code",
      "codes? (?:that |which )?(?:(?:you|u) (?:just |will |have )?(?:receive|received|get|got)|(?:i|we) (?:just )?(?:sent|texted|send))",
    ],
    ["code", "(?:i|we)(?:'ll| will)? (?:send|text|sent|texted)(?: you)? a code"],
    ["giftCard", "(?:send|buy|purchase|scratch|pay|paid|payment)~gift ?cards?"],
    ["giftCard", "(?:steam|itunes|google play|vanilla) (?:gift )?cards?"],
    [
      "crypto",
      `(?:pay|paid|payment|transfer|deposit|accept|reward|fee|money|(?:send|buy)(?: me| us)?)(?: it| \\$?\\d+)?(?: only)?(?: is| in| via| by| with| through)? ${coins}`,
    ],
    ["crypto", `${coins} (?:only|wallet|address|payment|atm)`],
    ["messenger", `${chats}(?: me)?(?: at| id| is| handle| user| username)?[\\s:(-]{0,3}@\\s?[a-z0-9ø_.]{3,40}`],
    ["messenger", "(?:t|wa|telegram) ?\\. ?me ?/ ?\\+?[a-z0-9çø_]{2,40}"],
    [
      "messenger",
      "(?:message|text|write|contact|reach|chat|talk|add)(?: to| with)? (?:me|us)(?: only)? (?:on|in|via|by|through) (?:telegram|signal|wechat|viber|kik|google chat|hangouts|snapchat)",
    ],
    [
      "elsewhere",
      "(?:i am|i'm|im|we are|we're|he is|she is|it is|he's|she's)(?: [a-zçø]+){0,3} (?:in|at) (?:another|a different|an other) (?:city|town|province|state|country)",
    ],
    [
      "transport",
      `(?:transport|transportation|shipping|delivery|courier|cargo|flight|crate|gas|travel|freight|customs|quarantine|pet taxi) (?:fees?|costs?|charges?|money|payment|expenses)(?: ${first})?`,
    ],
    ["transfer", `(?:send|wire|pay|transfer)~${methods}`],
    ["transfer", `${methods} (?:me|only|first)`],
    ["transfer", "western union|moneygram"],
    [
      "pressure",
      "(?:urgent|urgently|hurry|today only|immediately|asap|right now|last chance)~(?:send money|pay (?:me|us|now|today|the|right)|deposit)",
    ],
    ["pressure", "(?:pay|send money|deposit)~(?:today|immediately|asap|right now|within \\d+ (?:hours?|minutes?))"],
    [
      "pressure",
      "(?:or|otherwise)(?: else)? (?:i|we)(?:'ll| will| am going to|'m going to) (?:sell|dump|kill|hurt|drown|abandon|get rid|keep (?:him|her|it|the|your))",
    ],
  ],
  negationsBefore: "not|never|no one|nobody|cannot|dont|wont|without|[a-z]{2,6}n't",
  negations: "not|never|cannot|dont|wont|[a-z]{2,6}n't",
  warnings: "scam|fraud|beware",
  warningsAfter: "(?:that|this|it)(?: is|'s|s| was) an? (?:scam|fraud)",
  denials: "(?:not?|isn't|aint)(?: an?)? (?:scam|fraud)",
  offersBefore:
    "(?<!you )(?:can|will|could|would|i'll|we'll|i'd|we'd|(?:happy|glad|willing|able) to|(?:happily|gladly))(?: also| gladly| happily| of course)?",
  offersToPayBefore:
    "cover|reimburs|refund|offer|(?<!you )(?:will|can|could|would|'ll|'d|to)(?: also| gladly| happily)? pay|paying",
  paidForAfter: "covered|reimbursed|refunded|waived|included|on (?:me|us)|paid by (?:me|us)",
};
