// Finds the texts that a source file uses, and the edits that insert them.
interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

export interface Edit {
  start: number;
  end: number;
  text: string;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Partial<Node>).type === "string";

const nameOf = (node: unknown) =>
  isNode(node) && (node.type === "Identifier" || node.type === "JSXIdentifier") ? (node["name"] as string) : null;

export class TextsReader {
  readonly edits: Edit[] = [];
  /** Codes not passed directly to `messages[...]` or `sentence(...)`. Their texts are looked up at run time. */
  readonly mentionedCodes = new Set<string>();
  /** Whether an edit inserts a call of `$fill`, which fills in placeholders. */
  fillsPlaceholders = false;
  readonly #texts: Readonly<Record<string, string>>;
  readonly #isCatalogue: (source: string) => boolean;
  /** The file's own names for the catalogue's `messages` and `sentence`; null if it doesn't import them. */
  #table: string | null = null;
  #sentence: string | null = null;

  constructor(texts: Readonly<Record<string, string>>, isCatalogue: (source: string) => boolean) {
    this.#texts = texts;
    this.#isCatalogue = isCatalogue;
  }

  visit(node: unknown): void {
    if (Array.isArray(node)) for (const one of node) this.visit(one);
    if (!isNode(node)) return;
    if (node.type === "ImportDeclaration") this.#import(node);
    else if (node.type.startsWith("Export") && node["source"]) return;
    // A build drops types, but keeps the expression inside "as" and the like.
    else if (node.type.startsWith("TS")) this.visit(node["expression"]);
    else if (node.type === "MemberExpression") this.#member(node);
    else if (node.type === "CallExpression") this.#call(node);
    else if (node.type === "Literal") this.#mention(node["value"]);
    else if (node.type === "TemplateLiteral") this.#template(node);
    else if (node.type === "Property" && !node["computed"]) this.visit([this.#literal(node["key"]), node["value"]]);
    else if (this.#table !== null && nameOf(node) === this.#table) {
      throw new Error("Take each text by its code: messages[code].");
    } else for (const value of Object.values(node)) this.visit(value);
  }

  #import(node: Node): void {
    if (node["importKind"] === "type" || !this.#isCatalogue((node["source"] as { value: string }).value)) return;
    for (const specifier of node["specifiers"] as Node[]) {
      const name = nameOf(specifier["imported"]);
      const local = nameOf(specifier["local"]);
      if (name === "messages") this.#table = local;
      if (name === "sentence") this.#sentence = local;
    }
  }

  #member(node: Node): void {
    const { object, property, computed } = node as Node & { property: Node; computed: boolean };
    if (this.#table === null || nameOf(object) !== this.#table) this.visit(computed ? [object, property] : object);
    else if (!this.#isWrittenOut(property)) this.visit(property);
    else {
      // `messages["app.name"]` becomes `("Homeward")`.
      this.edits.push({ start: node.start, end: property.start, text: "(" });
      this.#replace(property);
      this.edits.push({ start: property.end, end: node.end, text: ")" });
    }
  }

  #call(node: Node): void {
    const [code, ...values] = node["arguments"] as Node[];
    const callee = node["callee"] as Node;
    if (this.#sentence === null || nameOf(callee) !== this.#sentence || !code || !this.#isWrittenOut(code)) {
      this.visit([callee, node["arguments"]]);
      return;
    }
    // `sentence("vets.none")` becomes `("No vets")`, and with values, `$fill("{count} vets", { count })`.
    this.edits.push({ start: callee.start, end: callee.end, text: values.length > 0 ? "$fill" : "" });
    if (values.length > 0) this.fillsPlaceholders = true;
    else this.edits.push({ start: code.end, end: node.end, text: ")" });
    this.#replace(code);
    this.visit(values);
  }

  /** Whether a text's code is written as a literal, or as a choice between literals. */
  #isWrittenOut(node: Node): boolean {
    if (node.type === "ParenthesizedExpression") return this.#isWrittenOut(node["expression"] as Node);
    if (node.type === "ConditionalExpression") {
      return this.#isWrittenOut(node["consequent"] as Node) && this.#isWrittenOut(node["alternate"] as Node);
    }
    return node.type === "Literal";
  }

  #replace(node: Node): void {
    if (node.type === "ParenthesizedExpression") this.#replace(node["expression"] as Node);
    else if (node.type === "ConditionalExpression") {
      this.visit(node["test"]);
      this.#replace(node["consequent"] as Node);
      this.#replace(node["alternate"] as Node);
    } else {
      const key = String(node["value"]);
      if (!Object.hasOwn(this.#texts, key)) throw new Error(`There is no text "${key}".`);
      this.edits.push({ start: node.start, end: node.end, text: JSON.stringify(this.#texts[key]) });
    }
  }

  #mention(value: unknown): void {
    if (typeof value === "string" && Object.hasOwn(this.#texts, value)) this.mentionedCodes.add(value);
  }

  /** A text's code that a template computes. Each code that matches the template could be used. */
  #template(node: Node): void {
    const parts = (node["quasis"] as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
    const [first, last] = [parts.at(0)!, parts.at(-1)!];
    // Only a template with a first part such as "operator." counts; without one, every code would fit.
    if (parts.length > 1 && /^\w+\./.test(first)) {
      for (const key of Object.keys(this.#texts)) if (key.startsWith(first) && key.endsWith(last)) this.#mention(key);
    } else this.#mention(first);
    this.visit(node["expressions"]);
  }

  #literal(key: unknown): unknown {
    return isNode(key) && key.type === "Literal" ? key : null;
  }
}
