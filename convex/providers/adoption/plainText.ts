// Turns the HTML of listings, often broken, into plain text.
const named: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  hellip: "…",
  rsquo: "’",
  lsquo: "‘",
  ldquo: "“",
  rdquo: "”",
  ndash: "–",
  mdash: "—",
  eacute: "é",
  egrave: "è",
};

function decodeOnce(text: string) {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name) return named[String(name).toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** Many listings are HTML-encoded twice. */
export const decoded = (text: string) => decodeOnce(decodeOnce(text));

export const plainText = (html: string) =>
  decoded(html.replaceAll(/<\/?(?:br|p|div|li|h\d)[^<>]*>/gi, "\n").replaceAll(/<\/?[a-z][^<>]*>/gi, ""));
