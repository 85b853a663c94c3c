import { limits } from "../../../../../domain/limits";
import { messages, sentence } from "../../../../../domain/messages";
import { PhotosField } from "../../../../fields/PhotosField";
import type { FieldsProps } from "../useReportForm";

interface Props extends FieldsProps {
  /** Shows the first photo large. Until there is one, touch screens offer the camera before the choice of files. */
  largeFirst?: boolean;
}

export const ReportPhotos = ({ form, photos, locked, largeFirst }: Props) => (
  <div data-field="photos">
    <PhotosField
      photos={photos}
      max={limits.photosPerReport}
      accepts="png-or-jpeg"
      label={messages["report.photos"]}
      {...(!largeFirst && { hint: sentence("photo.hint", { max: limits.photosPerReport }) })}
      error={form.errorOf("photos")}
      locked={locked}
      {...(largeFirst && { largeFirst })}
    />
  </div>
);
