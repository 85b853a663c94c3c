// Joins phrases and people's own words in the ways that are alike in every language.

/** "Beagle, tan and white": facts beside each other, without those that are missing. */
export const listOfFacts = (facts: readonly (string | false | null | undefined)[]) => facts.filter(Boolean).join(", ");

export const capitalized = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** "Shy." for "shy": words that stand alone as a sentence. */
export const asSentence = (text: string) => `${capitalized(text)}${/[.!?]$/.test(text) ? "" : "."}`;
