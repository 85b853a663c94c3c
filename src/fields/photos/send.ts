// Sends a prepared photo: its files in parallel, with progress. Tries again after failures that may pass, such as a
// dropped connection.
import { ConvexError } from "convex/values";
import type { Id } from "../../../convex/_generated/dataModel";
import type { MessageCode } from "../../../domain/messages";
import type { PreparedPhoto } from "./prepare";

/** The uploaded file of each size. */
interface StoredFiles {
  full: Id<"_storage">;
  mid?: Id<"_storage">;
  thumb: Id<"_storage">;
}

export interface PhotoService<Accepted = Id<"photos">> {
  /** Upload addresses, each good for one file. */
  uploadUrls(count: number): Promise<string[]>;
  accept(photo: StoredFiles & { colour: string; colours?: string[] }): Promise<Accepted>;
}

export class UploadFailed extends ConvexError<{ code: MessageCode }> {
  constructor(
    /** Whether another try would fail as well. */
    readonly isFinal: boolean,
    code: MessageCode = "photo.uploadFailed",
  ) {
    super({ code });
  }
}

const maxAttempts = 4;
const firstPauseMs = 600;
const uploadTimeoutMs = 120_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Files that are uploaded but not accepted as a photo yet. The next try continues with them. */
const uploadedFiles = new WeakMap<PreparedPhoto, StoredFiles>();

/** `onProgress` is called with the sent share of all bytes, from 0 to 1. */
export async function sendPhoto<Accepted>(
  photo: PreparedPhoto,
  service: PhotoService<Accepted>,
  onProgress: (share: number) => void,
): Promise<Accepted> {
  const earlierFiles = uploadedFiles.get(photo);
  if (earlierFiles) {
    onProgress(1);
    try {
      return await accept(photo, earlierFiles, service);
    } catch (error) {
      // After a refusal, upload again: the server may have deleted the files of the earlier try.
      if (!isRefusal(error)) throw error;
    }
  }
  const storedFiles = await upload(photo, service, onProgress);
  uploadedFiles.set(photo, storedFiles);
  return await accept(photo, storedFiles, service);
}

async function upload({ full, mid, thumb }: PreparedPhoto, service: Uploads, onProgress: (share: number) => void) {
  const sizes = Object.entries({ full, ...(mid && { mid }), thumb });
  const total = sizes.reduce((sum, [, file]) => sum + file.size, 0);
  const sentBytes = sizes.map(() => 0);
  const reportProgress = () => onProgress(sentBytes.reduce((sum, bytes) => sum + bytes, 0) / total);
  const urls = await service.uploadUrls(sizes.length);
  const sizesAndIds = await Promise.all(
    sizes.map(async ([size, file], index) => {
      const id = await uploadWithRetries(file, urls[index]!, service, (bytes) => {
        sentBytes[index] = bytes;
        reportProgress();
      });
      return [size, id];
    }),
  );
  return Object.fromEntries(sizesAndIds) as StoredFiles;
}

const isRefusal = (error: unknown) =>
  error instanceof ConvexError && String((error.data as { code?: unknown } | null)?.code).startsWith("photo.");

/**
 * Calls `service.accept` again after a dropped connection or any other failure that is not a ConvexError. If an earlier
 * call has stored the photo, the next one stores nothing more.
 */
async function accept<Accepted>(
  photo: PreparedPhoto,
  storedFiles: StoredFiles,
  service: PhotoService<Accepted>,
): Promise<Accepted> {
  for (let attempt = 1; ; attempt++) {
    try {
      const { colour, colours } = photo;
      const accepted = await service.accept({ ...storedFiles, colour, ...(colours && { colours }) });
      uploadedFiles.delete(photo);
      return accepted;
    } catch (error) {
      if (isRefusal(error)) uploadedFiles.delete(photo);
      if (error instanceof ConvexError || attempt === maxAttempts) throw error;
      await pause(firstPauseMs * 2 ** (attempt - 1));
    }
  }
}

/** Uploads a file that is not part of a photo. */
export async function sendFile(file: Blob, uploadUrls: Uploads["uploadUrls"]): Promise<Id<"_storage">> {
  const [url] = await uploadUrls(1);
  return await uploadWithRetries(file, url!, { uploadUrls }, () => {});
}

type Uploads = Pick<PhotoService, "uploadUrls">;

async function uploadWithRetries(file: Blob, firstUrl: string, service: Uploads, onBytes: (bytes: number) => void) {
  let url = firstUrl;
  for (let attempt = 1; ; attempt++) {
    try {
      return await uploadOnce(file, url, onBytes);
    } catch (error) {
      if (!(error instanceof UploadFailed) || error.isFinal || attempt === maxAttempts) throw error;
      onBytes(0);
      await pause(firstPauseMs * 2 ** (attempt - 1));
      // An upload address works once, and the failed try may have used it up.
      [url] = (await service.uploadUrls(1)) as [string];
    }
  }
}

// XMLHttpRequest, because fetch does not report upload progress.
function uploadOnce(file: Blob, url: string, onBytes: (bytes: number) => void): Promise<Id<"_storage">> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", url);
    request.responseType = "json";
    request.timeout = uploadTimeoutMs;
    request.setRequestHeader("Content-Type", file.type);
    request.upload.addEventListener("progress", (event) => onBytes(Math.min(event.loaded, file.size)));
    /** Returns a listener that rejects with this failure. */
    const fail = (final: boolean, code?: MessageCode) => () => reject(new UploadFailed(final, code));
    request.addEventListener("error", fail(false));
    request.addEventListener("timeout", fail(false));
    request.addEventListener("abort", fail(true));
    request.addEventListener("load", () => {
      const body = request.response as { storageId?: Id<"_storage">; code?: MessageCode } | null;
      if (request.status === 200 && body?.storageId) {
        onBytes(file.size);
        resolve(body.storageId);
      } else {
        const { status } = request;
        // 401: the address has expired or was used before. A new one may work.
        if (status >= 400 && status < 500 && status !== 401 && status !== 429) fail(true, body?.code)();
        else fail(false)();
      }
    });
    request.send(file);
  });
}
