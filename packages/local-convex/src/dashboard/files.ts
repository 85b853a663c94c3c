// Stored files, the newest first.
import { escapeHtml } from "../pages/escapeHtml.ts";
import type { Inspection } from "../calls/inspection.ts";
import { filesPath } from "../files/urls.ts";
import { sizeText } from "../values/checkValue.ts";
import { dashboardPage, tableHtml } from "./dashboardPage.ts";
import { tableAddress } from "./tables.ts";
import { timeHtml } from "./valueHtml.ts";

const filesTable = "_storage";
const filesShown = 60;

interface StoredFile {
  _id: string;
  _creationTime: number;
  size: number;
  contentType?: string;
}

function row({ _id: id, _creationTime: at, size, contentType = "" }: StoredFile): string[] {
  const address = `${filesPath}${id}`;
  const picture = contentType.startsWith("image/") ? `<img src="${address}" alt="" loading="lazy">` : "";
  return [picture, `<a href="${address}">${id}</a>`, escapeHtml(contentType), sizeText(size), timeHtml(at)];
}

export async function filesPage(inspection: Inspection): Promise<string> {
  const tables = (await inspection.tables()).filter(
    ({ name, documentCount }) => name === filesTable && documentCount > 0,
  );
  const parts = await Promise.all(
    tables.map(async (table) => {
      const { component, name, documentCount } = table;
      const page = await inspection.documents({
        component,
        table: name,
        conditions: [],
        before: null,
        count: filesShown,
      });
      const rows = ((page?.documents ?? []) as unknown as StoredFile[]).map(row);
      const heading = component === "" ? "" : `<h2>Component ${escapeHtml(component)}</h2>`;
      const linkToAll = `<p><a class="more" href="${escapeHtml(tableAddress(table))}">All ${documentCount.toLocaleString("en-CA")}</a></p>`;
      const label = component === "" ? "Files of the app" : `Files of ${escapeHtml(component)}`;
      return (
        heading + tableHtml(label, ["", "File", "Type", "Size", "Created"], rows, { numericColumns: [3] }) + linkToAll
      );
    }),
  );
  return dashboardPage({ title: "Files", activeLink: "Files", liveHtml: parts.join("") || "<p>No files yet.</p>" });
}
