// The rules of the pseudo-language: those of English.
export * from "../../../domain/texts/en.ts";

export const code = "xx";
export const tag = "en-XA";
export const ownName = "[Ƥšéûðö]";
export const region = "[Ƥšéûðö]";
