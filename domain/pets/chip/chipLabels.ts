// The words that papers, certificates and scanners print before or after a chip's number: "Chip no.", "(FDX-B)",
// "AVID". These words are never part of a number, so leaving them out changes no digit.
const chipWord = String.raw`(?:micro[\s-]?)?(?:chip|puce)|transpond(?:er|eur|edor)`;
const numberWord = String.raw`n[uú]m(?:ber|[eé]ro)|n[o°º]|№|nr`;
const standardName = String.raw`fdx[\s-]?[ab]|iso(?:\s?1178[45](?:\s?\/\s?(?:1178)?[45])?)?`;
/** Words that may touch the digits, because no number contains letters such as these. */
const touchingWord = String.raw`${chipWord}|avid|fdx[\s-]?[ab]|n[°º]|№`;
const numberOfChip = String.raw`(?:${numberWord})\.?\s+(?:del?|du|of)\s+(?:la\s+|the\s+)?(?:${chipWord})`;

const nonWord = String.raw`[^\p{L}\p{N}]*`;
const labelBefore = new RegExp(
  String.raw`^${nonWord}(?:(?:${numberOfChip}|${touchingWord})(?!\p{L})|(?:${numberWord}|${standardName})(?![\p{L}\p{N}]))`,
  "iu",
);
const labelAfter = new RegExp(
  String.raw`(?:(?<!\p{L})(?:${touchingWord})|(?<![\p{L}\p{N}])(?:${numberWord}|${standardName}))(?![\p{L}\p{N}])${nonWord}$`,
  "iu",
);
/** Any words that end with a colon or a number sign: "Rex's chip: 985…". */
const anyLabel = /^.*[:#]/su;

const edges = /^[^\p{L}\p{N}°№]+|[^\p{L}\p{N}°№]+$/gu;

/** The text without its label. `leftOut`: the words before and after the number, as they were typed. */
export function withoutLabel(text: string): { rest: string; leftOut: string } {
  let rest = text.normalize("NFC");
  const [leading, trailing]: [string[], string[]] = [[], []];
  const cut = (pattern: RegExp, into: string[]) => {
    const match = pattern.exec(rest);
    if (!match?.[0]) return false;
    into.push(match[0]);
    rest = match.index === 0 ? rest.slice(match[0].length) : rest.slice(0, match.index);
    return true;
  };
  cut(anyLabel, leading);
  while (cut(labelBefore, leading));
  while (cut(labelAfter, trailing));
  const words = [leading, trailing.toReversed()].map((pieces) => pieces.join("").replaceAll(edges, ""));
  return { rest, leftOut: words.filter((word) => word !== "").join(", ") };
}
