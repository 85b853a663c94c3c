import type { ConvexReactClient } from "convex/react";
import type { Id } from "../../../../convex/_generated/dataModel";

/**
 * Updates the share card in the background. Until it is uploaded, link previews show the photo, so a failure needs no
 * message.
 */
export function updateShareCard(convex: ConvexReactClient, reportId: Id<"reports">) {
  import("./uploadShareCard").then(({ uploadShareCard }) => uploadShareCard(convex, reportId)).catch(() => {});
}
