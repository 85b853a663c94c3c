import { useState } from "react";
import type { Id } from "../../../../convex/_generated/dataModel";
import { usePhotos } from "../../../fields/photos/usePhotos";

/** The picture beside a person's name: the stored picture, until the user chooses another or removes it. */
export function useAvatar(storedUrl: string | null) {
  // Two, because the last picture stays until the new one has turned out to be readable.
  const photos = usePhotos({ max: 2, accepts: "any-image", tooMany: "pet.tooManyPhotos" });
  const [isRemoved, setIsRemoved] = useState(false);
  const chosenItem = photos.items.findLast((item) => item.photo);
  const removeOthers = () => {
    for (const item of photos.items) if (item !== chosenItem) photos.remove(item.key);
  };

  return {
    shownUrl: chosenItem?.preview ?? (isRemoved ? null : storedUrl),
    photos,
    isReady: chosenItem !== undefined && !photos.preparing,
    isChanged: chosenItem !== undefined || (isRemoved && storedUrl !== null),
    choose(file: File) {
      removeOthers();
      photos.add([file]);
    },
    remove() {
      photos.replace([]);
      setIsRemoved(true);
    },
    /** The new picture's id, null to remove the stored picture, undefined if nothing changes. */
    async send(): Promise<Id<"photos"> | null | undefined> {
      removeOthers();
      const [id] = await photos.send();
      if (id) return id;
      return isRemoved && storedUrl !== null ? null : undefined;
    },
  };
}

export type AvatarState = ReturnType<typeof useAvatar>;
