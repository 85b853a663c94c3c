import { useAction } from "convex/react";
import { useState } from "react";
import { api } from "../../../convex/_generated/api";
import { useStore } from "../../lib/store";
import { useRefusableMutation } from "../../services/convex/useRefusableMutation";
import { photoList, type PhotoOptions } from "./photoList";

/** The photos of a form. Uses only the options of the first render. */
export function usePhotos(options: PhotoOptions) {
  const [list] = useState(() => photoList(options));
  const state = useStore(list);
  const uploadUrls = useRefusableMutation(api.photos.uploadUrls);
  const accept = useAction(api.photos.accept);
  return {
    ...list,
    ...state,
    send: () => list.send({ uploadUrls: (count) => uploadUrls({ count }), accept }),
  };
}

export type Photos = ReturnType<typeof usePhotos>;
