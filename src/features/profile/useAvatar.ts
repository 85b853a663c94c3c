import { useState } from "react";
import type { Id } from "../../../convex/_generated/dataModel";
import type { PhotoService } from "../../fields/photos/send";
import { usePhotos } from "../../fields/photos/usePhotos";

/** The picture beside a person's name: the one there is, until another is chosen or it is taken away. */
export function useAvatar(current: string | null) {
  const photos = usePhotos({ most: 2, accepts: "any-image", tooMany: "pet.tooManyPhotos" });
  const [isRemoved, setIsRemoved] = useState(false);
  // Another picture takes the place of the one before when it can be opened, not when it is chosen.
  const chosen = photos.items.findLast((item) => item.photo);
  const dropOthers = () => {
    for (const item of photos.items) if (item !== chosen) photos.remove(item.key);
  };

  return {
    shown: chosen?.preview ?? (isRemoved ? null : current),
    photos,
    isReady: chosen !== undefined && !photos.preparing,
    isChanged: chosen !== undefined || (isRemoved && current !== null),
    choose(file: File) {
      dropOthers();
      photos.add([file]);
    },
    remove() {
      photos.replace([]);
      setIsRemoved(true);
    },
    /** The photo's id, null where there shall be none, undefined where nothing changes. */
    async send(service: PhotoService): Promise<Id<"photos"> | null | undefined> {
      dropOthers();
      const [id] = await photos.send(service);
      if (id) return id;
      return isRemoved && current !== null ? null : undefined;
    },
  };
}

export type AvatarState = ReturnType<typeof useAvatar>;
