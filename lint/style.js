// One style where the stock rules leave a choice: constants are camelCase like everything else, and a class keeps its
// private members behind `#`, which holds at run time too.

const camelCaseConstants = {
  meta: { type: "suggestion", schema: [] },
  create: (context) => ({
    VariableDeclarator({ id }) {
      if (id.type !== "Identifier" || !/^[A-Z][A-Z0-9_]+$/.test(id.name)) return;
      context.report({ node: id, message: `Constants are written in camelCase: ${id.name}.` });
    },
  }),
};

const hashPrivate = {
  meta: { type: "suggestion", schema: [] },
  create(context) {
    const check = (node) => {
      if (node.accessibility !== "private") return;
      context.report({ node, message: "Write #name instead of private name." });
    };
    return { PropertyDefinition: check, MethodDefinition: check, TSParameterProperty: check };
  },
};

export default {
  meta: { name: "style" },
  rules: { "camel-case-constants": camelCaseConstants, "hash-private": hashPrivate },
};
