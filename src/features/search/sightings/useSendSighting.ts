import { useState } from "react";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import type { Place } from "../../../../domain/place";
import type { PreparedPhoto } from "../../../fields/photos/prepare";
import { useCountedMutation } from "../../../services/convex/useCountedMutation";

interface Sighting {
  place: Place;
  at: number;
  note: string;
}

/** Sends a sighting once, however often it is tried, and with its photo or not at all. */
export function useSendSighting(reportId: Id<"reports">) {
  const [key] = useState(() => crypto.randomUUID());
  const add = useCountedMutation(api.sightings.add);
  const uploadUrls = useCountedMutation(api.sightings.uploadUrls);
  return async (sighting: Sighting, photo: PreparedPhoto | undefined) => {
    const sent = { reportId, key, ...sighting };
    if (!photo) {
      await add(sent);
      return;
    }
    const { sendPhoto } = await import("../../../fields/photos/send");
    const service = {
      uploadUrls: (count: number) => uploadUrls({ reportId, count }),
      accept: (files: Parameters<typeof add>[0]["photo"] & object) => add({ ...sent, photo: files }),
    };
    await sendPhoto(photo, service, () => {});
  };
}
