// The pages with all tables, with one table's documents, and with one document.
import { Buffer } from "node:buffer";
import { escapeHtml } from "../pages/escapeHtml.ts";
import type { Json } from "../backend.ts";
import type { Inspection } from "../calls/inspection.ts";
import { type Condition, type Operator, operators, type TableSummary } from "../db/inspect.ts";
import type { JsonObject } from "../values/json.ts";
import { dashboardPath, dashboardPage, tableHtml } from "./dashboardPage.ts";
import { cellHtml, timeHtml, parseTyped, valueHtml } from "./valueHtml.ts";

const documentsOnPage = 50;
const maxColumns = 10;
const activeLink = "Tables";

export function tableAddress({ component, name }: Pick<TableSummary, "component" | "name">): string {
  const query = component === "" ? "" : `?${new URLSearchParams({ component }).toString()}`;
  return `${dashboardPath}/tables/${encodeURIComponent(name)}${query}`;
}

const isSystem = ({ name }: TableSummary) => name.startsWith("_");

export async function tablesPage(inspection: Inspection): Promise<string> {
  // Convex's own tables come last. Empty system tables of components are left out, as there may be dozens of
  // components.
  const sortKey = ({ name }: TableSummary) => name.replace("_", "~");
  const tables = (await inspection.tables()).toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
  const components = [...new Set(tables.map(({ component }) => component))].toSorted((a, b) => (a < b ? -1 : 1));
  const parts = components.map((component) => {
    const rows = tables
      .filter((table) => table.component === component && !(isSystem(table) && component && table.documentCount === 0))
      .map((table) => [
        `<a href="${escapeHtml(tableAddress(table))}">${escapeHtml(table.name)}</a>`,
        table.documentCount.toLocaleString("en-CA"),
        escapeHtml(table.indexes.join(" · ")),
      ]);
    const heading = component === "" ? "" : `<h2>Component ${escapeHtml(component)}</h2>`;
    const label = component === "" ? "Tables of the app" : `Tables of ${escapeHtml(component)}`;
    if (rows.length === 0) return `${heading}<p>Nothing is stored here.</p>`;
    return heading + tableHtml(label, ["Table", "Documents", "Indexes"], rows, { numericColumns: [1] });
  });
  return dashboardPage({ title: "Tables", activeLink, liveHtml: parts.join("") });
}

/** The filters in an address: the first `field`, `is` and `value` form the first filter, and so on. */
function conditionsIn(query: URLSearchParams): Condition[] {
  const [operatorTexts, values] = [query.getAll("is"), query.getAll("value")];
  return query.getAll("field").flatMap((field, at): Condition[] => {
    const operator = operatorTexts[at] as Operator;
    if (field.trim() === "" || !operators.includes(operator)) return [];
    const text = values[at] ?? "";
    return [{ field: field.trim(), operator, value: operator === "contains" ? text : parseTyped(text) }];
  });
}

function filterForm(query: URLSearchParams, component: string): string {
  const [fields, operatorTexts, values] = [query.getAll("field"), query.getAll("is"), query.getAll("value")];
  const filledRows = fields.map((field, at) => [field, operatorTexts[at], values[at]]).filter(([field]) => field);
  const rows = [...filledRows, ["", "=", ""]].map(([field = "", operator, value = ""], at) => {
    const options = operators.map(
      (name) => `<option${name === operator ? " selected" : ""}>${escapeHtml(name)}</option>`,
    );
    const number = at === 0 ? "" : ` ${at + 1}`;
    return `<div><label>Field${number} <input name="field" value="${escapeHtml(field)}" autocapitalize="off" spellcheck="false"></label><label>Is${number} <select name="is">${options.join("")}</select></label><label>Value${number} <input name="value" value="${escapeHtml(value)}" autocapitalize="off" spellcheck="false"></label></div>`;
  });
  const hidden = component === "" ? "" : `<input type="hidden" name="component" value="${escapeHtml(component)}">`;
  return `<form>${hidden}${rows.join("")}<button>Filter</button></form>`;
}

/** The documents' most common fields, in the order in which they first appear. */
function columnsOf(documents: JsonObject[]): string[] {
  const counts = new Map<string, number>();
  for (const document of documents) {
    for (const name of Object.keys(document)) if (!name.startsWith("_")) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const shownColumns = new Set(
    [...counts]
      .toSorted((a, b) => b[1] - a[1])
      .slice(0, maxColumns)
      .map(([name]) => name),
  );
  return [...counts.keys()].filter((name) => shownColumns.has(name));
}

const numberOf = (value: Json | undefined) => (typeof value === "number" ? value : 0);

function documentsHtml(name: string, documents: JsonObject[]): string {
  const columns = columnsOf(documents);
  const rows = documents.map((document) => [
    cellHtml(document["_id"]),
    timeHtml(numberOf(document["_creationTime"])),
    ...columns.map((column) => cellHtml(document[column])),
  ]);
  return tableHtml(`Documents of ${escapeHtml(name)}`, ["_id", "Created", ...columns.map(escapeHtml)], rows, {
    truncatesCells: true,
  });
}

/** Null if there is no such table. */
export async function tablePage(inspection: Inspection, name: string, query: URLSearchParams): Promise<string | null> {
  const component = query.get("component") ?? "";
  const cursor = query.get("before");
  const conditions = conditionsIn(query);
  // An index key is a string of bytes (values/keys.ts), hence latin1.
  const before = cursor === null ? null : Buffer.from(cursor, "base64url").toString("latin1");
  const page = await inspection.documents({ component, table: name, conditions, before, count: documentsOnPage });
  if (!page) return null;
  const documents = page.documents as JsonObject[];
  const nextQuery = new URLSearchParams(query);
  nextQuery.set("before", Buffer.from(page.next ?? "", "latin1").toString("base64url"));
  const nextHtml =
    page.next === null
      ? ""
      : `<p><a class="more" href="?${escapeHtml(nextQuery.toString())}">${documents.length === documentsOnPage ? "Older documents" : "Search further"}</a></p>`;
  const searchedHtml =
    conditions.length > 0 ? `<p>Searched ${page.searchedCount.toLocaleString("en-CA")} documents.</p>` : "";
  const listHtml = documents.length === 0 ? "<p>No documents here.</p>" : documentsHtml(name, documents);
  const title = component === "" ? name : `${name} (${component})`;
  return dashboardPage({
    title,
    activeLink,
    fixedHtml: filterForm(query, component),
    liveHtml: searchedHtml + listHtml + nextHtml,
  });
}

/** Null if there is no such document. */
export async function documentPage(inspection: Inspection, id: string): Promise<string | null> {
  const foundDocument = await inspection.document(id);
  if (!foundDocument) return null;
  const { component, table: name, document } = foundDocument;
  const address = escapeHtml(tableAddress({ component, name }));
  const created = timeHtml(numberOf((document as JsonObject)["_creationTime"]));
  const liveHtml = `<p><a href="${address}">${escapeHtml(name)}</a> · created ${created}</p><pre>${valueHtml(document)}</pre>`;
  return dashboardPage({ title: "Document", activeLink, liveHtml });
}
