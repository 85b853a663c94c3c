import { sentence } from "../../../../domain/messages";
import { Photo } from "../../../ui/Photo";
import type { PassportPet } from "./usePassport";

/** The pet's photos after the first one, side by side. They scroll if the screen is too narrow. */
export function MorePhotos({ pet: { name, photos } }: { pet: Pick<PassportPet, "name" | "photos"> }) {
  if (photos.length < 2) return null;
  return (
    <ul
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to take the focus
      tabIndex={0}
      aria-label={sentence("pass.morePhotos", { name })}
      className="col-span-full -mx-4 flex snap-x gap-2.5 overflow-x-auto scroll-px-4 px-4 py-1 lg:mx-0 lg:scroll-px-0 lg:px-0"
    >
      {photos.slice(1).map((photo, index) => (
        <li key={photo._id} className="w-31 flex-none snap-start lg:w-[calc((100%-1.875rem)/4)]">
          <Photo
            src={photo.thumb}
            alt={sentence("pass.photoNumber", { name, number: index + 2, count: photos.length })}
            colour={photo.colour}
            shape="tile"
          />
        </li>
      ))}
    </ul>
  );
}
