// Style rules that the linter lacks: constants are camelCase, and private members use `#`, which is private at run
// time, too.

const camelCaseConstants = {
  meta: { type: "suggestion", schema: [] },
  create: (context) => ({
    VariableDeclarator({ id }) {
      for (const node of id.type === "ArrayPattern" ? id.elements : [id]) {
        if (node?.type !== "Identifier" || !/^[A-Z][A-Z0-9_]+$/.test(node.name)) continue;
        context.report({ node, message: `Write "${node.name}" in camelCase.` });
      }
    },
  }),
};

const hashPrivate = {
  meta: { type: "suggestion", schema: [] },
  create(context) {
    const check = (node) => {
      if (node.accessibility !== "private") return;
      context.report({ node, message: "Use #name instead of the private keyword." });
    };
    return { PropertyDefinition: check, MethodDefinition: check, TSParameterProperty: check };
  },
};

export default {
  meta: { name: "style" },
  rules: { "camel-case-constants": camelCaseConstants, "hash-private": hashPrivate },
};
