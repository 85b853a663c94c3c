/**
 * Cuts a word into parts for sheets beside each other. Their lengths differ by one letter at most: "PER", "RO". If
 * there are as many words as sheets, each word stays whole: "SE", "BUSCA".
 */
export function splitEvenly(word: string, partCount: number): string[] {
  const words = word.split(" ");
  if (words.length === partCount) return words;
  const letters = Array.from(word);
  const startOf = (part: number) => Math.ceil((letters.length * part) / partCount);
  return Array.from({ length: partCount }, (_, part) => letters.slice(startOf(part), startOf(part + 1)).join(""));
}
