import type { ConvexReactClient } from "convex/react";
import type { Id } from "../../../../convex/_generated/dataModel";

/** Draws the preview's picture in the background. Until it is there, previews show the photo, so nobody is told of a failure. */
export function drawShareCard(convex: ConvexReactClient, reportId: Id<"reports">) {
  import("./keepShareCard").then(({ keepShareCard }) => keepShareCard(convex, reportId)).catch(() => {});
}
