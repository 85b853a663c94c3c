import { messages } from "../../../../domain/messages";
import { classes } from "../../../lib/classes";
import { Skeleton } from "../../../ui/feedback/Skeleton";

export const detailColumnStyles = "grid md:grid-cols-[12fr_13fr]";

// As high as the dialog can become, so that the photo's outline is where the photo will be.
const heightStyles = "min-h-[calc(100dvh-24px)] content-start md:min-h-[calc(100dvh-80px)] md:content-stretch";

/** The outline of a report, shown while the report or its code is loading. */
export function DetailSkeleton() {
  // It renders only once, and memoizing would make the feed's code larger.
  "use no memo";
  return (
    <div className={classes(detailColumnStyles, heightStyles)}>
      <output className="sr-only">{messages["detail.loading"]}</output>
      {/* `data-first`: src/build/firstScript.ts paints the photo here before the app starts. */}
      <Skeleton shape="photo" className="rounded-none! md:aspect-auto!" data-first="photo" />
      <div className="grid content-start gap-5 px-5 py-8 md:px-8">
        <Skeleton className="h-8! w-1/2" />
        <Skeleton className="h-14!" />
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} />
        ))}
      </div>
    </div>
  );
}
