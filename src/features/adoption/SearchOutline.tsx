import type { ReactNode } from "react";
import { messages } from "../../../domain/messages";
import { LocationField } from "../../fields/LocationField";
import { Button } from "../../ui/controls/Button";
import { Skeleton } from "../../ui/feedback/Skeleton";
import { PhotoCardSkeleton } from "../../ui/PhotoCard";
import { petGridStyles } from "./petGrid";

/**
 * The page of a search with a place, before the app starts. Everything is where AdoptionFilters and PetResults draw it
 * later. The filters stay skeletons, because src/build/firstScript.ts fills in only the place and the pets.
 */
export const SearchOutline = ({ place, children }: { place: string; children: ReactNode }) => (
  <div className="grid grid-cols-1 gap-5">
    <div className="flex flex-wrap items-end gap-3">
      <LocationField
        id="first-place"
        label={messages["adoption.location"]}
        value={{ lat: 0, lng: 0, address: place }}
        onChange={() => {}}
        className="min-w-0 flex-[999_1_11rem]"
      />
      <Button icon="search" variant="go" className="min-h-13! grow">
        {messages["adoption.search"]}
      </Button>
      <div className="flex w-full gap-2 overflow-hidden">
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} className="h-11! w-26 shrink-0 rounded-full!" />
        ))}
      </div>
    </div>
    {/* src/build/firstScript.ts ends the busy state when it paints the pets. */}
    <section aria-busy="true" className="group grid grid-cols-1 gap-4">
      <p className="invisible min-h-6 text-ink-2 group-aria-busy:visible">{messages["adoption.searching"]}</p>
      <ul className={petGridStyles}>
        {children}
        {Array.from({ length: 8 }, (_, index) => (
          <PhotoCardSkeleton key={index} lines={3} />
        ))}
      </ul>
    </section>
  </div>
);
