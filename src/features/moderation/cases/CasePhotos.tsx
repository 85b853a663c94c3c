import { classes } from "../../../lib/classes";
import { sentence } from "../../../../domain/messages";
import { Photo } from "../../../ui/Photo";
import type { CaseDetails } from "./queueItems";

type Report = NonNullable<CaseDetails["report"]>;

/** All photos of the report; the flagged one has a ring. */
export function CasePhotos({ details, report }: { details: CaseDetails; report: Report }) {
  if (report.photos.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-3">
      {report.photos.map((photo, index) => (
        <li key={photo._id}>
          <a href={photo.full} target="_blank" rel="noreferrer" className="block rounded-[16px]">
            <Photo
              src={photo.thumb}
              colour={photo.colour}
              alt={sentence("operator.photoNumber", { number: index + 1 })}
              shape="tile"
              eager
              className={classes(
                "w-24 sm:w-28",
                photo._id === details.photoId && "outline-3 outline-offset-2 outline-lost",
              )}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
