import { useState } from "react";
import { messages, sentence } from "../../../../../domain/messages";
import { nameInSentence } from "../../../../../domain/report/sentences/petInSentence";
import { Badge } from "../../../../ui/feedback/Badge";
import { Carousel } from "../../../../ui/controls/Carousel";
import { Icon } from "../../../../ui/controls/Icon";
import { lazyDialog } from "../../../../ui/dialogs/lazyDialog";
import { Photo } from "../../../../ui/Photo";
import { FlagButton } from "../../../../fields/FlagButton";
import type { Report } from "../../../../services/convex/report";

const PhotoZoom = lazyDialog(async () => (await import("./PhotoZoom")).PhotoZoom, {
  title: messages["detail.enlarge"],
});

/** A report's photos, with its status. Each photo can be enlarged, and flagged by everyone but the report's author. */
export function DetailPhotos({ report }: { report: Report }) {
  const [enlargedIndex, setEnlargedIndex] = useState<number | null>(null);
  const isArchived = report.state === "archived";
  const name = nameInSentence(report);
  return (
    <div className="relative md:sticky md:top-0 md:h-[calc(100dvh-80px)]">
      <Carousel label={sentence("feed.photoOf", { name })} className="aspect-square size-full md:aspect-auto">
        {report.photos.length > 0
          ? report.photos.map((photo, index) => (
              <Photo
                key={photo._id}
                src={photo.full}
                preview={photo.thumb}
                colour={photo.colour}
                alt={sentence("feed.photoOf", { name })}
                shape="fill"
                eager={index === 0}
              >
                <button
                  type="button"
                  aria-label={messages["detail.enlarge"]}
                  onClick={() => setEnlargedIndex(index)}
                  className="group/enlarge absolute inset-0 cursor-zoom-in focus-visible:-outline-offset-3"
                >
                  <span className="absolute right-3.5 bottom-3.5 grid size-11 place-items-center rounded-full bg-card text-ink shadow-[0_1px_6px_rgb(0_0_0/.22)] group-hover/enlarge:bg-sunk">
                    <Icon name="enlarge" />
                  </span>
                </button>
                {!report.mine && (
                  <FlagButton
                    what="photo"
                    id={photo._id}
                    reportId={report._id}
                    className="absolute bottom-3.5 left-3.5"
                  />
                )}
              </Photo>
            ))
          : [<Photo key="none" src={null} alt="" shape="fill" />]}
      </Carousel>
      <Badge tone={isArchived ? "plain" : report.status} className="absolute top-4 left-4 z-2">
        {messages[isArchived ? "feed.archived" : report.status === "lost" ? "feed.lost" : "feed.found"]}
      </Badge>

      {enlargedIndex !== null && report.photos.length > 0 && (
        <PhotoZoom
          name={name}
          photos={report.photos}
          initialIndex={enlargedIndex}
          onClose={() => setEnlargedIndex(null)}
        />
      )}
    </div>
  );
}
