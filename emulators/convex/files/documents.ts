// Stored files as documents of `_storage`. The bytes are kept elsewhere (bytes.ts).
import type { FileMetadata } from "../backend.ts";
import type { Transaction } from "../db/transaction.ts";

const filesTable = "_storage";

interface FileDocument {
  sha256: string;
  size: number;
  contentType?: string;
}

export const newFileId = (tx: Transaction): string => tx.newId(tx.registry.ensure("", filesTable));

export function insertFile(tx: Transaction, { storageId, sha256, size, contentType }: FileMetadata): string {
  const document = { sha256, size, ...(contentType !== null && { contentType }) };
  return tx.insert("", filesTable, document, storageId);
}

/** Null if there is no such file, or if it belongs to another component. */
export function fileMetadata(tx: Transaction, component: string, storageId: string): FileMetadata | null {
  const table = tx.registry.ofId(storageId);
  if (table?.name !== filesTable || table.component !== component) return null;
  const json = tx.get(table, storageId);
  if (json === null) return null;
  const { sha256, size, contentType } = JSON.parse(json) as FileDocument;
  return { storageId, sha256, size, contentType: contentType ?? null };
}

export function removeFile(tx: Transaction, component: string, storageId: string) {
  tx.remove(tx.tableOf(component, storageId, "delete", filesTable), storageId);
}
