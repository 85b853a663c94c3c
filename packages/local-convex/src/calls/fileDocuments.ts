// The documents of stored files, for the server and for actions.
import type { FileDocuments, FileMetadata } from "../backend.ts";
import { uploadComponent } from "../files/urls.ts";
import { type StoreRequest, unwrap } from "../runtime/transactionMessages.ts";
import type { TransactionThread } from "../threads/transactionThread.ts";

export function fileDocuments(thread: TransactionThread): FileDocuments {
  const ask = async (request: StoreRequest) => unwrap(await thread.ask(request));
  return {
    uploadsTo: async (token) => uploadComponent(token, thread.ready.secret, Date.now()),
    newId: async (component) => (await ask({ op: "newFileId", component })) as string,
    create: async (file) => void (await ask({ op: "insertFile", file })),
    metadata: async (storageId, component) => (await ask({ op: "file", storageId, component })) as FileMetadata | null,
  };
}
