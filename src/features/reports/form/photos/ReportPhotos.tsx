import { limits } from "../../../../../domain/limits";
import { messages, sentence } from "../../../../../domain/messages";
import { PhotosField } from "../../../../fields/PhotosField";
import type { FieldsProps } from "../useReportForm";

interface Props extends FieldsProps {
  /** The first photo is shown large, and on a phone the camera comes first. */
  portrait?: boolean;
}

export const ReportPhotos = ({ form, photos, locked, portrait }: Props) => (
  <div data-field="photos">
    <PhotosField
      photos={photos}
      max={limits.photosPerReport}
      accepts="png-or-jpeg"
      label={messages["report.photos"]}
      {...(!portrait && { hint: sentence("photo.hint", { max: limits.photosPerReport }) })}
      error={form.errorOf("photos")}
      locked={locked}
      {...(portrait && { portrait })}
    />
  </div>
);
