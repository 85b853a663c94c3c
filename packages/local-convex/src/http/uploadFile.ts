// POST /api/storage/upload?token=...
import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Backend } from "../backend.ts";
import type { StoredFiles } from "../files/bytes.ts";
import { answerJson, chunksUpTo } from "./body.ts";
import { Refusal } from "./refusal.ts";

const maxUploadBytes = 256 * 1024 * 1024;
const maxUploadMs = 120_000;

const declaredDigest = (request: IncomingMessage): string | undefined =>
  /(?:^|,)\s*sha-256=([A-Za-z0-9+/]{43}=)/i.exec(String(request.headers["digest"] ?? ""))?.[1];

export async function uploadFile(
  request: IncomingMessage,
  response: ServerResponse,
  token: string | null,
  { backend, storedFiles }: { backend: Backend; storedFiles: StoredFiles },
) {
  const component = token ? await backend.storage.uploadsTo(token) : null;
  if (component === null) {
    throw new Refusal(401, "StorageTokenInvalid", "The upload token is invalid or has expired");
  }
  const deadline = setTimeout(() => request.destroy(), maxUploadMs);
  const hash = createHash("sha256");
  let size = 0;
  async function* countedChunks() {
    for await (const chunk of chunksUpTo(request, maxUploadBytes)) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  }
  try {
    const temporary = await storedFiles.receive(countedChunks());
    const sha256 = hash.digest("base64");
    const declaredSha256 = declaredDigest(request);
    if (declaredSha256 !== undefined && declaredSha256 !== sha256) {
      await storedFiles.discard(temporary);
      throw new Refusal(
        400,
        "FileDigestMismatch",
        `The file's sha256 is ${sha256}, the request says ${declaredSha256}`,
      );
    }
    const storageId = await backend.storage.newId(component);
    await storedFiles.keep(temporary, storageId);
    try {
      await backend.storage.create({ storageId, sha256, size, contentType: request.headers["content-type"] ?? null });
    } catch (error) {
      await storedFiles.remove(storageId);
      throw error;
    }
    answerJson(response, 200, { storageId });
  } finally {
    clearTimeout(deadline);
  }
}
