import { useConvex } from "convex/react";
import { api } from "../../../../convex/_generated/api";
import type { Place } from "../../../../domain/geo/place";
import { cleanReport, type ReportForm } from "../../../../domain/report/reportRules";
import { language } from "../../../../domain/texts/language";
import { utcOffsetAt } from "../../../../domain/time/time";
import type { Photos } from "../../../fields/photos/usePhotos";
import { failedWith } from "../../../lib/texts/errorSentence";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";
import { updateShareCard } from "../shareCard/updateShareCard";

/** Sends a new report that has passed its check, photos first. */
export function useSendReport(photos: Photos) {
  const submit = useRefusableMutation(api.reports.submit);
  const convex = useConvex();
  return async (form: ReportForm, submitKey: string, petId: string | undefined) => {
    const { place, ...words } = cleanReport(form);
    const { day, time } = words;
    const send = async () => {
      const reportId = await submit({
        ...words,
        submitKey,
        lang: language.code,
        ...(day && { utcOffset: utcOffsetAt(day, time) }),
        ...(petId && { petId }),
        place: place as Place,
        photos: await photos.send(),
      });
      updateShareCard(convex, reportId);
      return reportId;
    };
    try {
      return await send();
    } catch (error) {
      // The server deletes photos that no record has used for a day, but they are still on this device.
      if (!failedWith(error, "photo.notYours")) throw error;
      photos.unsend();
      return await send();
    }
  };
}
