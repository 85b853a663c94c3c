// Rejects retired terms in names and comments. The list belongs to the product: the option `glossary` names a Markdown
// file, whose table under "## Retired terms" has the columns "in", "retired" and "write".
import { readFileSync } from "node:fs";
import { basename } from "node:path";

/** ["watch", "area"] for "watchArea", "WatchArea", "watch_area" and "watch area". */
const wordsOf = (name) => (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? []).map((word) => word.toLowerCase());

const escapeRegExp = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The rows of the table: `{ place: "names" or "comments", retired, write }`. */
function retiredTerms(markdown) {
  const [, section = ""] = markdown.split(/^## Retired terms$/m);
  const rows = section.split(/^## /m)[0].matchAll(/^\|\s*(names|comments)\s*\|(.*)\|(.*)\|\s*$/gm);
  return [...rows].flatMap(([, place, retired, write]) =>
    retired.split(",").map((term) => ({ place, retired: term.replaceAll("`", "").trim(), write: write.trim() })),
  );
}

/** Finds a term as whole words inside a longer name: "deeds" in `listOfDeeds`, not in `indeed`. */
function nameFinder(terms) {
  const paddedTerms = terms.map((term) => ({ ...term, words: ` ${wordsOf(term.retired).join(" ")} ` }));
  return (name) => {
    const words = ` ${wordsOf(name).join(" ")} `;
    return paddedTerms.find((term) => words.includes(term.words));
  };
}

/** Finds phrases in prose, whatever their case and line breaks. */
function proseFinder(terms) {
  const patterns = terms.map((term) => ({
    ...term,
    pattern: new RegExp(`(?<![\\w'])${escapeRegExp(term.retired).replaceAll(" ", "[\\s*/]+")}(?![\\w])`, "i"),
  }));
  return (text) => patterns.find(({ pattern }) => pattern.test(text));
}

const finders = new Map();

function findersOf(path) {
  if (!finders.has(path)) {
    const terms = retiredTerms(readFileSync(path, "utf8"));
    if (terms.length === 0) throw new Error(`${path} lists no retired terms.`);
    const termsIn = (place) => terms.filter((term) => term.place === place);
    finders.set(path, { inName: nameFinder(termsIn("names")), inProse: proseFinder(termsIn("comments")) });
  }
  return finders.get(path);
}

/** Whether the file chose the name. It did not choose a property of an object from elsewhere, or what it imports. */
function isOwnName(node) {
  const { parent } = node;
  if (parent?.type === "MemberExpression") return parent.object === node || parent.computed;
  return parent?.type !== "ImportSpecifier" || parent.imported.name !== node.name;
}

const retiredRule = {
  meta: {
    type: "suggestion",
    schema: [{ type: "object", properties: { glossary: { type: "string" } }, required: ["glossary"] }],
  },
  create(context) {
    const [{ glossary }] = context.options;
    const { inName, inProse } = findersOf(glossary);
    const report = (node, kind, term) =>
      context.report({ node, message: `${kind} uses the retired term "${term.retired}". Write ${term.write}.` });
    const checkName = (node, name) => {
      const term = inName(name);
      if (term) report(node, `"${name}"`, term);
    };
    const checkKey = ({ key, computed }) => {
      if (key?.type === "Literal" && !computed && typeof key.value === "string") checkName(key, key.value);
    };
    return {
      Program(program) {
        const file = basename(context.filename);
        const term = inName(file.replace(/\..*$/, ""));
        if (term) report(program, `The file name "${file}"`, term);
        for (const comment of context.sourceCode.getAllComments()) {
          const phrase = inProse(comment.value);
          if (phrase) report(comment, "This comment", phrase);
        }
      },
      Identifier(node) {
        if (isOwnName(node)) checkName(node, node.name);
      },
      Property: checkKey,
      TSPropertySignature: checkKey,
    };
  },
};

export default { meta: { name: "words" }, rules: { retired: retiredRule } };
