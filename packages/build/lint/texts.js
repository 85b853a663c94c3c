// Keeps texts translatable: code reads them when it shows them, in the language of that moment, and changes none of them.
// The catalogue belongs to the product: the option `catalogue` is its path from the root, without an extension.
import path from "node:path";

const schema = [{ type: "object", properties: { catalogue: { type: "string" } }, required: ["catalogue"] }];

/** Recognizes the texts of a file: `messages[code]` and `sentence(code)`, whatever the file calls these two. */
function textFinder(context) {
  const [{ catalogue }] = context.options;
  const folder = path.dirname(context.filename);
  const target = path.resolve(context.cwd ?? process.cwd(), catalogue);
  const local = {};
  return {
    readImport({ source, specifiers }) {
      if (path.resolve(folder, source.value).replace(/\.ts$/, "") !== target) return;
      for (const { imported, local: name } of specifiers) if (imported) local[imported.name] = name.name;
    },
    isText: ({ type, object, callee }) =>
      (type === "MemberExpression" && local.messages !== undefined && object.name === local.messages) ||
      (type === "CallExpression" && local.sentence !== undefined && callee.name === local.sentence),
  };
}

/** Whether the node can run after its module has loaded. */
const isInFunction = ({ parent }) => {
  if (!parent) return false;
  const isField = parent.type === "PropertyDefinition" && !parent.static;
  return isField || /Function/.test(parent.type) || isInFunction(parent);
};

const frozen = {
  meta: { type: "problem", schema },
  create(context) {
    const { readImport, isText } = textFinder(context);
    const check = (node) => {
      if (!isText(node) || isInFunction(node)) return;
      context.report({ node, message: "Read this text in a function: here it stays in the language of the start." });
    };
    return { ImportDeclaration: readImport, MemberExpression: check, CallExpression: check };
  },
};

/** The expressions from which the node takes its value. */
function branchesOf(node) {
  if (node.type === "ConditionalExpression") return [node.consequent, node.alternate].flatMap(branchesOf);
  if (node.type === "LogicalExpression") return [node.left, node.right].flatMap(branchesOf);
  return node.type === "ParenthesizedExpression" || node.type === "TSNonNullExpression"
    ? branchesOf(node.expression)
    : [node];
}

const caseChanges = ["toLowerCase", "toUpperCase", "toLocaleLowerCase", "toLocaleUpperCase"];
/** Whether a separator is the same in every language, as line breaks and " · " are. */
const isNeutral = (separator) => separator?.type === "Literal" && /^(?:\n*| · )$/.test(separator.value);

const changed = {
  meta: { type: "problem", schema },
  create(context) {
    const { readImport, isText } = textFinder(context);
    const isChoiceOfTexts = (node) => branchesOf(node).some(isText);
    const isListOfTexts = (node) =>
      node.type === "ArrayExpression"
        ? node.elements.some((element) => element !== null && isChoiceOfTexts(element))
        : node.type === "CallExpression" &&
          node.callee.type === "MemberExpression" &&
          isListOfTexts(node.callee.object);
    return {
      ImportDeclaration: readImport,
      CallExpression(node) {
        const { callee } = node;
        if (callee.type !== "MemberExpression" || callee.computed) return;
        const { name } = callee.property;
        if (caseChanges.includes(name) && isChoiceOfTexts(callee.object)) {
          context.report({ node, message: "Write the text in the case in which it is shown, or use CSS." });
        }
        if (name === "join" && !isNeutral(node.arguments[0]) && isListOfTexts(callee.object)) {
          context.report({ node, message: "Write one text with placeholders, or use listOfWords." });
        }
      },
    };
  },
};

const shownAttributes = [
  "alt",
  "aria-description",
  "aria-label",
  "aria-roledescription",
  "label",
  "placeholder",
  "title",
];
/** Whether a text has words, apart from addresses and from marks such as "__place__" that a build replaces. */
const hasWords = (text) => /(?<![\w])\p{L}{2}/u.test(text.replaceAll(/https?:\S*/g, ""));

const inJsx = {
  meta: { type: "problem", schema: [] },
  create(context) {
    const report = (node) => context.report({ node, message: "Move this text to the catalogue." });
    const checkValue = (value) => {
      if (value.type === "JSXExpressionContainer") branchesOf(value.expression).forEach(checkValue);
      else if (value.type === "Literal" && typeof value.value === "string" && hasWords(value.value)) report(value);
      else if (value.type === "TemplateLiteral" && value.quasis.some((part) => hasWords(part.value.cooked)))
        report(value);
    };
    return {
      JSXText(node) {
        if (hasWords(node.value)) report(node);
      },
      JSXAttribute({ name, value }) {
        if (value && shownAttributes.includes(name.name)) checkValue(value);
      },
      JSXExpressionContainer(node) {
        if (node.parent.type !== "JSXAttribute") checkValue(node);
      },
    };
  },
};

export default { meta: { name: "texts" }, rules: { changed, frozen, "in-jsx": inJsx } };
