// `ctx.storage.store` and `get` in mutations. A file whose mutation fails is removed at the next start.
import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { insertFile, newFileId } from "../../files/documents.ts";
import type { JsonObject } from "../../values/json.ts";
import { txOf } from "./databaseOperations.ts";
import { unsupported } from "../errors.ts";
import { currentFrame, type Frame } from "./frame.ts";
import { fileOf } from "./serviceOperations.ts";
import type { WorkerFiles } from "../workerFiles.ts";

type FileOperation = (frame: Frame, args: JsonObject, files: WorkerFiles) => Promise<string>;

/** Waits for the frame's gate if there is one. Throws if the outermost function has ended meanwhile. */
async function waitForGate(frame: Frame) {
  while (frame.gate) await frame.gate;
  currentFrame();
}

export const fileOperations: Record<string, FileOperation> = {
  "1.0/storageStore": async (frame, { blob, contentType, sha256: expectedSha256 }, files) => {
    if (frame.kind !== "mutation") throw unsupported("1.0/storageStore");
    const bytes = Buffer.from(blob as string, "base64");
    const sha256 = createHash("sha256").update(bytes).digest("base64");
    if (expectedSha256 && expectedSha256 !== sha256) throw new Error("The file does not match its sha256.");
    const { usage } = txOf(frame);
    usage.add("filesWritten", 1);
    usage.add("fileWriteBytes", bytes.length);
    const storageId = newFileId(txOf(frame), frame.component);
    await files.write(storageId, bytes);
    await waitForGate(frame);
    insertFile(txOf(frame), {
      storageId,
      sha256,
      size: bytes.length,
      contentType: (contentType as string | null) || null,
    });
    return JSON.stringify(storageId);
  },
  "1.0/storageGet": async (frame, args, files) => {
    if (frame.kind !== "mutation") throw unsupported("1.0/storageGet");
    const file = fileOf(frame, args, "get");
    const { usage } = txOf(frame);
    usage.add("filesRead", 1);
    if (file) usage.add("fileReadBytes", file.size);
    const bytes = file && (await files.read(file.storageId));
    await waitForGate(frame);
    if (!bytes) return "null";
    return JSON.stringify({ blob: Buffer.from(bytes).toString("base64"), contentType: file.contentType });
  },
};
