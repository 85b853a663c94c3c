import { useAction, useMutation } from "convex/react";
import { useMemo } from "react";
import { api } from "../../../convex/_generated/api";
import type { PhotoService } from "./send";

export function usePhotoService(): PhotoService {
  const uploadUrls = useMutation(api.photos.uploadUrls);
  const accept = useAction(api.photos.accept);
  return useMemo(
    () => ({ uploadUrls: (count) => uploadUrls({ count }), accept: (files) => accept(files) }),
    [accept, uploadUrls],
  );
}
