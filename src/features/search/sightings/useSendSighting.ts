import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import type { Place } from "../../../../domain/geo/place";
import { language } from "../../../../domain/texts/language";
import type { VagueTime } from "../../../../domain/time/sightingTime";
import type { Photos } from "../../../fields/photos/usePhotos";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";

interface Sighting {
  place: Place;
  at: number;
  vague?: VagueTime | undefined;
  note: string;
}

/**
 * Returns a function that sends a sighting. Retries under the same key are safe. If its photo can't be sent, the
 * sighting is not sent either.
 */
export function useSendSighting(reportId: Id<"reports">, { items, markProgress }: Photos) {
  const add = useRefusableMutation(api.search.sightings.add);
  const uploadUrls = useRefusableMutation(api.search.sightings.uploadUrls);
  return async (key: string, sighting: Sighting) => {
    const args = { reportId, key, lang: language.code, ...sighting };
    const [item] = items;
    if (!item?.photo) {
      await add(args);
      return;
    }
    const { sendPhoto } = await import("../../../fields/photos/send");
    // After the upload, `accept` stores the sighting together with its photo.
    const service = {
      uploadUrls: (count: number) => uploadUrls({ reportId, count }),
      accept: (files: Parameters<typeof add>[0]["photo"] & object) => add({ ...args, photo: files }),
    };
    try {
      await sendPhoto(item.photo, service, (share) => markProgress(item.key, "sending", share));
    } catch (error) {
      markProgress(item.key, "failed");
      throw error;
    }
  };
}
