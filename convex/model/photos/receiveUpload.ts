// Takes one file at an upload URL of ours, because Convex's upload URLs accept any file, of any size and any number of
// times.
import { cleanImage } from "../../../domain/images/cleanImage";
import { limits } from "../../../domain/limits";
import type { MessageCode } from "../../../domain/messages";
import { internal } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import type { ActionCtx } from "../../_generated/server";
import { appOrigin } from "../platform/urls";
import { guardedHeaders } from "../platform/headers";

interface Reply {
  status: number;
  body: { storageId: Id<"_storage"> } | { code: MessageCode };
}

const refusalOf = (status: number, code: MessageCode): Reply => ({ status, body: { code } });

/** The body, up to a photo's largest size. Null if it is longer; the rest is not read. */
async function bytesOf({ body }: Request): Promise<Uint8Array | null> {
  const bytes = new Uint8Array(limits.storedFileBytes);
  const reader = body?.getReader();
  let length = 0;
  for (;;) {
    const { value, done } = (await reader?.read()) ?? { done: true };
    if (done) return bytes.subarray(0, length);
    if (length + value.length > bytes.length) {
      await reader?.cancel();
      return null;
    }
    bytes.set(value, length);
    length += value.length;
  }
}

async function receive(ctx: ActionCtx, request: Request): Promise<Reply> {
  const declaredType = request.headers.get("content-type");
  if (!declaredType?.startsWith("image/")) return refusalOf(415, "photo.notPhoto");
  if (Number(request.headers.get("content-length")) > limits.storedFileBytes)
    return refusalOf(413, "photo.storedTooLarge");
  const ticket = new URL(request.url).searchParams.get("ticket") ?? "";
  const uploadId: Id<"uploads"> | null = await ctx.runMutation(internal.photos.redeemTicket, { ticket });
  if (!uploadId) return refusalOf(401, "photo.expired");

  const bytes = await bytesOf(request);
  if (!bytes) return refusalOf(413, "photo.storedTooLarge");
  if (bytes.length === 0) return refusalOf(400, "photo.required");
  const picture = cleanImage(bytes);
  if (picture === "broken") return refusalOf(422, "photo.broken");
  // The file is served with its type, so an HTML file that starts like an image must not be served as a page.
  if (picture === "other" || declaredType !== `image/${picture.type}`) return refusalOf(415, "photo.notPhoto");

  const file = await ctx.storage.store(new Blob([picture.bytes], { type: declaredType }));
  const stored = { file, size: picture.bytes.length, width: picture.width, height: picture.height };
  const isKept = await ctx.runMutation(internal.photos.noteStored, { uploadId, stored });
  // Not kept: its owner's account was deleted meanwhile, or the upload took so long that its row was swept.
  if (!isKept) return refusalOf(401, "photo.expired");
  return { status: 200, body: { storageId: file } };
}

/** Headers that let the app's pages read the reply. Null for other websites. Programs outside browsers send no origin. */
function corsHeaders(origin: string | null): Record<string, string> | null {
  if (origin === null) return {};
  return origin === appOrigin() ? { "access-control-allow-origin": origin, vary: "origin" } : null;
}

export async function answerUpload(ctx: ActionCtx, request: Request): Promise<Response> {
  const originHeaders = corsHeaders(request.headers.get("origin"));
  if (!originHeaders)
    return new Response("Only the app's own pages, at APP_URL, may upload.", {
      status: 403,
      headers: guardedHeaders(),
    });
  if (request.method === "OPTIONS") {
    const preflightHeaders = {
      "access-control-allow-methods": "POST",
      "access-control-allow-headers": "content-type",
      "access-control-max-age": "86400",
    };
    return new Response(null, { status: 204, headers: guardedHeaders({ ...originHeaders, ...preflightHeaders }) });
  }
  const { status, body } = await receive(ctx, request);
  return new Response(JSON.stringify(body), {
    status,
    headers: guardedHeaders({ ...originHeaders, "content-type": "application/json" }),
  });
}
