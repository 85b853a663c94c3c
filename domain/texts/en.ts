// English: its rules (explained in languageRules.ts), and the words by which the app understands what people write. The
// app's own sentences are in messages.ts.
import type { QuestionWords } from "../messages/questions/questionWords.ts";
import type { MessageWords } from "../messages/words/messageWords.ts";
import type { MatchingWords } from "../matching/words/matchingWords.ts";
import type { ScamWords } from "../scams/words/scamWords.ts";
import type { TypedWords } from "../time/words/typedWords.ts";
import type { BreedLabels, PhoneWriter, PluralCategory, VaccineNames } from "./languageRules.ts";

export const code = "en";
export const tag = "en-CA";
export const serviceCodes = { google: "en", stripe: "en", openGraph: "en_CA" };
export const ownName = "English";
/** Empty, because the menu of languages shows English without a region. */
export const region = "";

/** English addresses are those of paths.ts. */
export const slugs = {};

export const plural = (count: number): PluralCategory => (count === 1 ? "one" : "other");

// Not with toLocaleString, because a phone takes long to load its number formatter.
export const count = (value: number) => String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, ",");

export const decimal = (value: number, digits: number) => value.toFixed(digits);

export const money = (cents: number) => `$${decimal(cents / 100, 2)}`;

export const phoneWriter: PhoneWriter = (number) => number;

export const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

export const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

export const shortWeekday = (day: number) => weekdays[day]!.slice(0, 3);

export const dayOfMonth = (date: Date) => `${months[date.getMonth()]} ${date.getDate()}`;

export const date = (day: Date) => `${dayOfMonth(day)}, ${day.getFullYear()}`;

/** "November 20, 26": short enough for two fields side by side on a phone. */
export const fieldDate = (day: Date) => `${dayOfMonth(day)}, ${String(day.getFullYear()).slice(-2)}`;

export const month = (day: Date) => `${months[day.getMonth()]} ${day.getFullYear()}`;

export const time = (hours: number, minutes: number) =>
  `${hours % 12 || 12}:${String(minutes).padStart(2, "0")} ${hours < 12 ? "AM" : "PM"}`;

export const list = (words: readonly string[]) =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;

/** English elides nothing; French makes "d’Oscar" of "de Oscar". */
export const elided = (word: string, name: string) => `${word} ${name}`;

// Pets' looks
export const matchingWords: MatchingWords = {
  breeds: {
    // Dogs
    Akita: "akita inu,japanese akita",
    "Alaskan Malamute": "malamute",
    "American Staffordshire Terrier": "amstaff,staffordshire,staffy,staffie,staffordshire bull terrier",
    "Australian Cattle Dog": "blue heeler,red heeler,heeler,cattle dog",
    "Australian Shepherd": "aussie,aussie shepherd",
    "Basset Hound": "basset",
    "Belgian Malinois": "malinois,belgian shepherd,mali",
    "Bernese Mountain Dog": "bernese,berner",
    "Bichon Frise": "bichon",
    "Border Collie": "border",
    "Boston Terrier": "boston",
    "Cane Corso": "corso",
    "Cavalier King Charles Spaniel": "cavalier,king charles,king charles spaniel",
    Chihuahua: "chi,chiwawa",
    "Chow Chow": "chow",
    "Cocker Spaniel": "cocker",
    Collie: "rough collie,smooth collie",
    Corgi: "welsh corgi,pembroke",
    Dachshund: "sausage dog,wiener dog,doxie",
    Doberman: "doberman pinscher,dobermann,dobie",
    "English Bulldog": "bulldog",
    "Springer Spaniel": "english springer spaniel,springer",
    "French Bulldog": "frenchie,french bull dog",
    "German Shepherd": "german shepherd dog,gsd,alsatian,german shepard",
    "German Shorthaired Pointer": "pointer,gsp",
    "Golden Retriever": "goldie",
    Goldendoodle: "golden doodle,doodle",
    "Great Pyrenees": "pyrenees,pyrenean mountain dog",
    Greyhound: "italian greyhound",
    Hound: "coonhound,foxhound",
    "Jack Russell": "jack russell terrier,jrt,parson russell",
    Labradoodle: "labra doodle",
    Labrador: "labrador retriever,lab,retriever",
    Mastiff: "bullmastiff",
    "Miniature Pinscher": "min pin",
    "Pit Bull": "pit bull terrier,pitbull,pittie,pitty,pibble",
    Pomeranian: "pom",
    Poodle: "toy poodle,standard poodle",
    Rottweiler: "rottie,rotti",
    "Saint Bernard": "st bernard",
    Schnauzer: "miniature schnauzer",
    Sheltie: "shetland sheepdog,shetland sheepdog sheltie",
    "Shiba Inu": "shiba",
    "Shih Tzu": "shitzu,shihtzu",
    "Siberian Husky": "husky",
    Terrier: "cairn terrier,fox terrier,rat terrier",
    "West Highland Terrier": "west highland white terrier,westie",
    "Yorkshire Terrier": "yorkie,yorky",
    // Cats
    "British Shorthair": "british short hair",
    "Devon Rex": "cornish rex,rex",
    "Maine Coon": "mainecoon",
    "Norwegian Forest Cat": "norwegian forest,wegie",
    Sphynx: "sphynx hairless cat,sphinx,hairless",
    // Other animals
    "African Grey": "african gray",
    Budgie: "budgerigar,budgie budgerigar,parakeet,parakeet other",
    Dove: "pigeon",
    Duck: "chicken,hen,goose",
    Parrot: "amazon",
    Rabbit: "bunny,bunny rabbit,hare",
    "Holland Lop": "lop,lop eared,mini lop,american fuzzy lop",
    "Dwarf Rabbit": "dwarf,netherland dwarf",
    "Bearded Dragon": "beardie",
    Snake: "corn snake,python",
    Tortoise: "turtle",
    Frog: "toad",
    Goldfish: "fish",
    Horse: "pony",
    // Vague
    "mixed breed": "mixed,mix,mutt,mongrel,cross,crossbreed,cross breed,mixed breeds",
    "domestic short hair": "domestic shorthair,dsh,short hair,shorthair,domestic,moggy,house cat",
    "domestic medium hair": "domestic mediumhair,dmh,medium hair",
    "domestic long hair": "domestic longhair,dlh,long hair,longhair",
    bird: "small bird",
  },
  blankAnswers: "unknown,not sure,no idea,n a,na,none,dog,cat,pet,idk,unsure",
  colours: {
    black: "black,jet black",
    white: "white,snow white",
    grey: "grey,gray,silver,smoke,slate,charcoal,dark grey,light grey,dark gray,light gray,blue grey",
    brown: "brown,chocolate,liver,chestnut,mahogany,dark brown,light brown,sable",
    tan: "tan,fawn,beige,buff,sand,sandy,wheaten",
    golden: "golden,gold,yellow,blond,blonde,honey",
    cream: "cream,creamy,ivory,off white,champagne",
    orange: "orange,ginger,red,marmalade,apricot,rust,copper",
    brindle: "brindle,brindled",
    tabby: "tabby,striped,stripes,tiger striped,mackerel",
    tortoiseshell: "tortoiseshell,tortie,torty,tortoise shell",
    calico: "calico",
    merle: "merle,blue merle,red merle",
    green: "green",
    blue: "blue",
  },
  coatPatterns: {
    tricolour: ["black", "white", "tan"],
    tricolor: ["black", "white", "tan"],
    "tri colour": ["black", "white", "tan"],
    "tri color": ["black", "white", "tan"],
    tricoloured: ["black", "white", "tan"],
    tuxedo: ["black", "white"],
    "salt and pepper": ["grey"],
  },
  marks: {
    scar: "scar,scars,scarred",
    limp: "limp,limps,limping",
    "three legs": "three legs,3 legs,three legged,tripod,missing leg,missing a leg",
    "one eye": "one eye,one eyed,missing eye,missing an eye",
    "blue eyes": "blue eyes,blue eyed",
    "two different eyes": "heterochromia,odd eyes,odd eyed,different coloured eyes,different colored eyes",
    blind: "blind",
    deaf: "deaf",
    "floppy ears": "floppy ears,floppy eared,droopy ears",
    "pointed ears": "pointy ears,pointed ears,erect ears,ears up,prick ears",
    "notched ear": "notched ear,torn ear,tipped ear,ear tip,ear tipped,nick in ear,nicked ear",
    "cropped ears": "cropped ears",
    "docked tail": "docked tail,short tail,stubby tail,bobtail,bobbed tail,no tail,missing tail",
    "curled tail": "curly tail,curled tail,tail curls",
    "bushy tail": "bushy tail,fluffy tail",
    underbite: "underbite",
    "long hair": "long hair,long haired,longhaired,fluffy,shaggy",
    "curly hair": "curly hair,curly haired,curly coat,curly",
    "wiry hair": "wiry,wiry hair,wire haired",
    tattoo: "tattoo,tattooed",
    bandana: "bandana,bandanna",
    harness: "harness",
    bell: "bell",
    "flea collar": "flea collar",
    spots: "spots,spotted,speckled",
  },
  gearColours: { pink: "pink", purple: "purple", turquoise: "turquoise", teal: "teal", camo: "camo" },
  // "Socks" are paws.
  parts: {
    paws: "paws?|socks?|boots?|mittens?|feet|foot|toes?",
    chest: "chest|bib|breast",
    tail: "tail|tail tip|tip of (?:the |her |his )?tail",
    face: "face|muzzle|mask",
    blaze: "blaze|stripe on (?:the |her |his )?(?:face|nose|head)",
    nose: "nose",
    chin: "chin",
    ears: "ears?",
    belly: "belly|tummy",
    legs: "legs?",
    neck: "neck",
    back: "back",
    patch: "patch|patches|spot",
    collar: "collar",
    harness: "harness",
    bandana: "bandanna|bandana",
    tag: "tags?",
  },
  colouredPart: (colour, part) =>
    `${colour} (?:(?:front|back|hind|little|small|big|leather|nylon|flea|dog|cat) )?${part}`,
  collar: "collar",
  noCollar: "(?:no|without|lost (?:his|her|its)|not wearing|isn t wearing) (?:a |any |his |her |its )?(?:\\w+ )?collar",
  sizes: { 1: "tiny,small,little", 2: "medium", 3: "large,big,huge" },
  sizedPet: (size) => `${size}(?: sized?)? (?:\\w+ )?(?:dog|cat|puppy|breed|mix|male|female|animal)`,
  // No English word is removed before the other languages' tables are searched.
  falseFriends: null,
};

// Breeds

export const breedLabels: BreedLabels = {};

// Vaccines (domain/pets/health/vaccines.ts)

export const vaccineNames: VaccineNames = {
  Rabies: ["Rabies"],
  DAPP: ["DAPP", "DHPP", "DA2PP"],
  Leptospirosis: ["Leptospirosis", "Lepto"],
  Bordetella: ["Bordetella", "Kennel cough"],
  Lyme: ["Lyme", "Lyme disease"],
  FVRCP: ["FVRCP"],
  FeLV: ["FeLV", "Feline leukemia"],
};

// Coats of adoption listings

export const coatLabels = {};

// Scams. scamWords.ts explains the patterns: ~ stands for a few words, a space for any separator. The texts that are
// searched have no accents, except in "ç", and "ø" in place of letters of other alphabets (plainText.ts).

export function scamWords(): ScamWords {
  const sums = "(?:money|payments?|deposit|fees?|cash|dollars|funds|reward|half|\\$\\d[\\d,.]*|\\d+\\$)";
  const methods =
    "(?:e-?transfers?|e transfers?|interac|zelle|cash ?app|venmo|paypal|(?:wire|bank) transfers?|virement)";
  const coins = "(?:bitcoins?|btc|usdt|ethereum|crypto(?:currency)?)";
  const first =
    "(?:first(?=$|[^a-z0-9çø]*(?:$|[,.;!?\\n]|and|then|or|via|by|please|so|to)(?![a-z0-9çø]))|upfront|up front|in advance|beforehand|before (?:i|we|you|he|she|they|it|any|seeing|meeting|delivery|pick))";
  const handOver = "(?:send|ship|deliver|release|return|bring|give|hand|tell|let|meet|show)";
  const chats = "(?:telegram|signal|whats ?app|wechat|viber|kik|google chat|hangouts|snapchat)";
  return {
    scams: [
      ["payFirst", `(?:send|pay|transfer|wire|deposit|need|want|requires?|ask|asking)~${sums}~${first}`],
      ["payFirst", `${sums} (?:sent |paid )?${first}`],
      [
        "payFirst",
        `(?:pay|(?:send|transfer|wire|deposit)~${sums})~(?:before|until|then|or|and|once) (?:i|we)(?:'ll|'d| will| can)? ${handOver}`,
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
    // Words that take back those of a scam, before, inside or after them (scamWords.ts).
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
}

// Messages between strangers

export function messageWords(): MessageWords {
  const paying = "(?:pay|deposit|zelle|venmo|e ?transfers?|\\$\\d[\\d,]*|\\d+ ?\\$)";
  return {
    scams: [
      ["code", "(?:4|5|6|four|five|six) ?(?:digits?|numbers?)~(?:read|send|tell|text|give|back)"],
      ["code", "(?:digits?|numbers?|pin) (?:you|u)(?: just| will)? (?:get|got|receive|received)"],
      ["vetBill", `(?:surgery|operation|operate|euthani[sz]e)~${paying}`],
      ["vetBill", "(?:pay|deposit|\\$\\d[\\d,]*)~(?:surgery|operation|operate|euthani[sz]e)"],
      ["vetBill", "needs?(?: an?)? (?:emergency|urgent)~(?:surgery|operation)"],
      ["authority", "(?:animal control|spca|humane society|shelter|officer|police)~(?:pay|deposit|zelle|venmo)"],
      ["authority", "(?:impound|boarding|claim) fees?~(?:online|now|first|by|via|today)"],
      ["ransom", "(?:pay|send)~or~(?:never see|hurt|kill)"],
      ["ransom", "if you (?:ever )?want to~see~(?:pay|send|\\d+ ?\\$)"],
      ["ransom", "(?:i|we) know where you live"],
      ["gas", "(?:pay|send)~(?:gas|fuel)~(?:first|now|miles?|km|hours?|away)"],
      ["noPhoto", "(?:can'?t|cannot|won'?t)~(?:send|take)~(?:photo|picture|video)"],
      ["far", "(?:truck driver|out of (?:state|province))"],
    ],
    hasPet: "have(?! a question)|got|found|caught|picked up|took|keeping|with me|at my|inside",
  };
}

// Questions about secret marks
export const questionWords: QuestionWords = {
  stopWords:
    "a an and are as at be been by can could do does for from has have he her hers him his i in is it its me my of on or " +
    "our she so some something that the their them there they this to was we were when will with would you your s t " +
    "what where which who whose why how many much describe tell say special different about",
  plainWords:
    "collar ear chest belly tummy paw foot feet leg tail scar habit nose eye mouth tooth teeth head face back neck body fur " +
    "coat left right front hind rear side inside outside upper lower top bottom one two " +
    "dog cat pet puppy kitten animal boy girl colour color shape number word name",
  politeStarts:
    "please |(?:can|could|would|will) you (?:please |kindly )?(?:tell|describe|say|show)(?: me| us)?(?: to)? |do you (?:know|remember|recall) ",
  openWords: "what|whats|where|wheres|which|who|whose|when|why|how|describe|tell",
  closedStarts:
    "is|are|was|were|am|does|do|did|has|have|had|can|could|will|would|should|may|might|isn t|isnt|doesn t|doesnt|hasn t|hasnt",
  // "yes" stands for "yes or no".
  choices: "or|yes",
};

/**
 * A reward for a found pet: the source of a regular expression for a text from `plainText`, without word boundaries.
 */
export const rewardWords = "rewards?(?! (?:him|her|it|them)(?![a-z]))|finder'?s? fee|dollars";

/** Surnames that are also words of ordinary sentences about a pet. */
export const wordsLikeSurnames =
  "an as baker be best bird black brown by chase cook crane day do fish fox good gray green grey hand he head hill ho hunter in king knight lamb lane law little long love low mark may moon more my need night old on page park pill pool price rice rich rose salt sharp shepherd short small so stone strong summer sweet walker wall water waters wells west white wild will winter wolf wood young";

/**
 * The digits 0 to 9, as people spell a phone number, separated by commas. A space separates two names of one digit.
 */
export const digitNames = "zero oh,one,two,three,four,five,six,seven,eight,nine";

// Typed days and times

export const typedWords: TypedWords = {
  justNow: ["now", "just now", "right now", "this minute", "moments ago"],
  today: ["today", "earlier today"],
  yesterday: ["yesterday"],
  dayBeforeYesterday: ["the day before yesterday"],
  noon: "noon",
  midnight: "midnight",
  partsOfDay: { morning: "morning", afternoon: "afternoon", evening: "evening", night: "night" },
  months,
  weekdays,
  isDayFirst: false,
  last: /^last /,
  dates: [
    [/^(sun|mon|tues?|wed(nes)?|thu(rs)?|fri|sat(ur)?)(day)?\b[.,]?\s*/, ""],
    [/(\d)(st|nd|rd|th)\b/g, "$1"],
    [/[.,]/g, " "],
  ],
  times: [],
  moments: [
    [/\b(?:about|around|approximately|approx|roughly|maybe|probably|sometime|some time|at|on|in the)\b ?/g, ""],
    [/^tonight$/, "today night"],
    [/^this (?=morning|afternoon|evening|night)/, "today "],
    [/^last (?=evening|night)/, "yesterday "],
  ],
  ago: /^(.*)\bago$/,
  and: "and |, ?",
  andHalf: " and a half",
  amounts: {
    a: 1,
    an: 1,
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    half: 0.5,
    "half a": 0.5,
    "half an": 0.5,
    "a couple of": 2,
    "a few": 3,
    twelve: 12,
    fifteen: 15,
    twenty: 20,
    thirty: 30,
    forty: 40,
    "forty-five": 45,
  },
  units: {
    second: "s(?:ec(?:ond)?s?)?",
    minute: "m(?:in(?:ute)?s?)?",
    hour: "h(?:(?:ou)?rs?)?",
    day: "d(?:ays?)?",
    week: "w(?:ee)?ks?",
    month: "months?",
    moment: "moments?",
  },
};
