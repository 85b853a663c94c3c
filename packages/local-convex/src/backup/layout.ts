// The paths inside a snapshot, as in the vendor's exports, so `npx convex import` reads ours and we read the vendor's.

export const filesTable = "_storage";
export const tablesTable = "_tables";
export const jobsTable = "_scheduled_functions";

const documentsFile = "documents.jsonl";
const schemaFile = "generated_schema.jsonl";
const numberFile = "number.jsonl";

/** The folder of the component "box/inner" is `_components/box/_components/inner/`. */
const folderOf = (component: string) =>
  component === ""
    ? ""
    : component
        .split("/")
        .map((name) => `_components/${name}/`)
        .join("");

export const documentsPath = (component: string, table: string) => `${folderOf(component)}${table}/${documentsFile}`;
export const schemaPath = (component: string, table: string) => `${folderOf(component)}${table}/${schemaFile}`;
/**
 * The file with the table number that ids of scheduled functions contain. The archive omits the functions, but
 * documents may mention their ids.
 */
export const jobsNumberPath = (component: string) => `${folderOf(component)}${jobsTable}/${numberFile}`;
/** The extension is for people who open the file; no code reads it. */
export const filePath = (component: string, storageId: string, extension: string) =>
  `${folderOf(component)}${filesTable}/${storageId}${extension}`;

type Place =
  | { kind: "documents"; component: string; table: string }
  | { kind: "schema"; component: string; table: string }
  | { kind: "jobs"; component: string }
  | { kind: "file"; component: string; storageId: string };

/**
 * The part of the snapshot that an archive entry holds; null for a README and the like. The snapshot may be inside a
 * folder.
 */
export function placeOf(path: string): Place | null {
  const parts = path.split("/");
  const [table, name] = parts.slice(-2);
  if (table === undefined || name === undefined || name === "") return null;
  const parentFolders = parts.slice(0, -2);
  const component = parentFolders.filter((_, at) => parentFolders[at - 1] === "_components").join("/");
  if (name === documentsFile) return { kind: "documents", component, table };
  if (name === schemaFile) return { kind: "schema", component, table };
  if (table === jobsTable && name === numberFile) return { kind: "jobs", component };
  if (table === filesTable) return { kind: "file", component, storageId: name.split(".")[0]! };
  return null;
}
