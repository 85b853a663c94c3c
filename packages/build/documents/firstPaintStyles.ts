// Extracts the styles that documents need for their first paint, to be inlined. Most documents show an outline then: the
// page before its data arrives. The other styles come with the style sheet, which then need not delay the paint.

interface Rule {
  /** The text before the braces: selectors, or an at-rule such as "@media print". */
  head: string;
  /** Null for a statement, such as "@layer a, b;". */
  body: string | null;
}

/** The rules of a style sheet's text, or of a block. */
function rulesOf(css: string): Rule[] {
  const rules: Rule[] = [];
  let start = 0;
  let depth = 0;
  let bodyStart = 0;
  for (let at = 0; at < css.length; at += 1) {
    const character = css[at];
    if (character === '"' || character === "'") {
      while (css[(at += 1)] !== character && at < css.length) if (css[at] === "\\") at += 1;
    } else if (character === "\\") at += 1;
    else if (character === "/" && css[at + 1] === "*") at = css.indexOf("*/", at + 2) + 1;
    else if (character === "{") {
      if (depth === 0) bodyStart = at;
      depth += 1;
    } else if (character === "}") {
      depth -= 1;
      if (depth > 0) continue;
      rules.push({ head: css.slice(start, bodyStart).trim(), body: css.slice(bodyStart + 1, at) });
      start = at + 1;
    } else if (character === ";" && depth === 0) {
      rules.push({ head: css.slice(start, at).trim(), body: null });
      start = at + 1;
    }
  }
  return rules;
}

const className = /\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+)/gi;
const unescapeClassName = (name: string) =>
  name.replaceAll(/\\(?:([0-9a-f]{1,6}) ?|(.))/gi, (_, code: string | undefined, character: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : character,
  );

/** The selectors of a list. Commas inside brackets do not separate. */
function selectorsOf(head: string): string[] {
  const selectors: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < head.length; at += 1) {
    if (head[at] === "\\") at += 1;
    else if ("([".includes(head[at]!)) depth += 1;
    else if (")]".includes(head[at]!)) depth -= 1;
    else if (head[at] === "," && depth === 0) {
      selectors.push(head.slice(start, at));
      start = at + 1;
    }
  }
  return [...selectors, head.slice(start)].map((selector) => selector.trim());
}

const groupingRule = /^@(?:layer|media|supports|container)\b/;

export function firstPaintStyles(css: string, documents: string[]): string {
  const usedClasses = new Set(
    documents.flatMap((html) =>
      Array.from(html.matchAll(/\bclass="([^"]*)"/g), ([, names]) =>
        names!.replaceAll("&amp;", "&").replaceAll("&gt;", ">").split(/\s+/),
      ).flat(),
    ),
  );
  const isUsed = (selector: string) =>
    // Of the rules for dialogs, keep only those for the dialogs of outlines, which have this attribute.
    !/\bdialog(?!\[data-outline\])|::-moz-|::backdrop|:hover|:focus|:disabled|:placeholder/.test(selector) &&
    Array.from(selector.matchAll(className), ([, name]) => unescapeClassName(name!)).every((name) =>
      usedClasses.has(name),
    );

  function keepUsed({ head, body }: Rule): string {
    if (body === null) return head.startsWith("@layer") ? `${head};` : "";
    if (groupingRule.test(head)) {
      const inside = rulesOf(body).map(keepUsed).join("");
      return inside && `${head}{${inside}}`;
    }
    if (head.startsWith("@property")) return `${head}{${body}}`;
    if (head === "@font-face") return `${head}{${body}}`;
    // Leave animations to the style sheet.
    if (head.startsWith("@")) return "";
    const selectors = selectorsOf(head).filter(isUsed);
    return selectors.length > 0 ? `${selectors.join()}{${body}}` : "";
  }
  const styles = rulesOf(css).map(keepUsed).join("");
  // The `@property` rule names the variable once itself.
  const usesVariable = (name: string) => styles.split(name).length > 2;
  return styles.replaceAll(/@property (--[\w-]+)\{[^}]*\}/g, (rule, name: string) => (usesVariable(name) ? rule : ""));
}
