// The words that papers, certificates and scanners print before or after a chip's number: "Chip no.", "(FDX-B)", "AVID".
// These words are never part of a number, so leaving them out changes no digit.
const chip = String.raw`(?:micro[\s-]?)?(?:chip|puce)|transpond(?:er|eur|edor)`;
const number = String.raw`n[uú]m(?:ber|[eé]ro)|n[o°º]|№|nr`;
const standard = String.raw`fdx[\s-]?[ab]|iso(?:\s?1178[45](?:\s?\/\s?(?:1178)?[45])?)?`;
/** Words that may stand against the digits, because no number has letters such as these. */
const clear = String.raw`${chip}|avid|fdx[\s-]?[ab]|n[°º]|№`;
const linked = String.raw`(?:${number})\.?\s+(?:del?|du|of)\s+(?:la\s+|the\s+)?(?:${chip})`;

const between = String.raw`[^\p{L}\p{N}]*`;
const before = new RegExp(
  String.raw`^${between}(?:(?:${linked}|${clear})(?!\p{L})|(?:${number}|${standard})(?![\p{L}\p{N}]))`,
  "iu",
);
const after = new RegExp(
  String.raw`(?:(?<!\p{L})(?:${clear})|(?<![\p{L}\p{N}])(?:${number}|${standard}))(?![\p{L}\p{N}])${between}$`,
  "iu",
);
/** Any words, if a colon or a number sign ends them: "Rex's chip: 985…". */
const named = /^.*[:#]/su;

const edges = /^[^\p{L}\p{N}°№]+|[^\p{L}\p{N}°№]+$/gu;

/** The text without its label. `leftOut`: the words before and after the number, as they were typed. */
export function withoutLabel(text: string): { rest: string; leftOut: string } {
  let rest = text.normalize("NFC");
  const [first, last]: [string[], string[]] = [[], []];
  const cut = (pattern: RegExp, into: string[]) => {
    const found = pattern.exec(rest);
    if (!found?.[0]) return false;
    into.push(found[0]);
    rest = found.index === 0 ? rest.slice(found[0].length) : rest.slice(0, found.index);
    return true;
  };
  cut(named, first);
  while (cut(before, first));
  while (cut(after, last));
  const words = [first, last.toReversed()].map((pieces) => pieces.join("").replaceAll(edges, ""));
  return { rest, leftOut: words.filter((word) => word !== "").join(", ") };
}
