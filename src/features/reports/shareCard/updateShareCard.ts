import type { ConvexReactClient } from "convex/react";
import type { Id } from "../../../../convex/_generated/dataModel";

/** Draws the preview's picture in the background. Until it is there, previews show the photo, so nobody is told of a failure. */
export function updateShareCard(convex: ConvexReactClient, reportId: Id<"reports">) {
  import("./uploadShareCard").then(({ uploadShareCard }) => uploadShareCard(convex, reportId)).catch(() => {});
}
