// Draws the share card of the user's report and uploads it, unless the stored card is up to date or the report can have
// none, for example without a photo.
import type { ConvexReactClient } from "convex/react";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { limits } from "../../../../domain/limits";
import { isRefused } from "../../../../domain/texts/failure";
import { sendFile } from "../../../fields/photos/send";
import { paintShareCard } from "./paintShareCard";

/** The JPEG qualities to try. The first whose file is small enough is uploaded. */
const qualities = [0.86, 0.7, 0.5];

const toJpeg = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));

export async function uploadShareCard(convex: ConvexReactClient, reportId: Id<"reports">): Promise<void> {
  const card = await convex.query(api.reports.share.missingCard, { reportId });
  if (!card) return;
  const photo = await createImageBitmap(await (await fetch(card.photo)).blob());
  const canvas = await paintShareCard(card.words, photo);
  photo.close();
  for (const quality of qualities) {
    const picture = await toJpeg(canvas, quality);
    if (!picture || picture.size > limits.shareCardBytes) continue;
    const file = await sendFile(picture, async (count) => {
      const urls = await convex.mutation(api.photos.uploadUrls, { count });
      if (isRefused(urls)) throw new Error("No upload is possible now.");
      return urls;
    });
    await convex.mutation(api.reports.share.storeDrawing, { reportId, file, fingerprint: card.fingerprint });
    return;
  }
}
