// Stored files as documents of `_storage`. The bytes are kept elsewhere (bytes.ts).
import { Buffer } from "node:buffer";
import type { FileMetadata } from "../backend.ts";
import type { Transaction } from "../db/transaction.ts";

const filesTable = "_storage";

interface FileDocument {
  sha256: string;
  size: number;
  contentType?: string;
}

export const newFileId = (tx: Transaction, component: string): string =>
  tx.newId(tx.registry.findOrCreate(component, filesTable));

export function insertFile(tx: Transaction, { storageId, sha256, size, contentType }: FileMetadata): string {
  const table = tx.registry.tableOfId(storageId);
  if (table?.name !== filesTable) throw new Error(`${storageId} is not the id of a file.`);
  const document = { sha256, size, ...(contentType !== null && { contentType }) };
  return tx.insert(table.component, filesTable, document, storageId);
}

/** Null if there is no such file or it belongs to another component. Without `component`, finds files of all components. */
export function fileMetadata(tx: Transaction, component: string | undefined, storageId: string): FileMetadata | null {
  const table = tx.registry.tableOfId(storageId);
  if (table?.name !== filesTable || table.component !== (component ?? table.component)) return null;
  const json = tx.get(table, storageId);
  if (json === null) return null;
  const { sha256, size, contentType } = JSON.parse(json) as FileDocument;
  return { storageId, sha256, size, contentType: contentType ?? null };
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Throws the vendor's error, including its line break, unless the text can be a storage id. */
export function checkStorageId(tx: Transaction, storageId: string, method: string) {
  const invalid = (why: string) => new Error(`Invalid argument \`storageId\` for \`storage.${method}\`: ${why}`);
  if (!tx.registry.isId(storageId)) {
    if (uuid.test(storageId)) return;
    const rule = "Storage ID should be an\n                    Id of '_storage' table, or a UUID string.";
    throw invalid(`Invalid storage ID: "${storageId}". ${rule}`);
  }
  if ((tx.registry.tableOfId(storageId)?.name ?? filesTable) === filesTable) return;
  throw invalid("Invalid storage ID. Storage ID cannot be an ID on any table other than '_storage'.");
}

/** The result of `ctx.storage.getMetadata()`, whose hash is hexadecimal; in the document it is base64. */
export const shownMetadata = ({ storageId, sha256, size, contentType }: FileMetadata) => ({
  storageId,
  sha256: Buffer.from(sha256, "base64").toString("hex"),
  size,
  contentType,
});

export function removeFile(tx: Transaction, component: string, storageId: string) {
  tx.remove(tx.tableOf(component, storageId, "delete", filesTable), storageId);
}
