import { type AreaForm, previewDays } from "../../../../domain/notify/areaRules";
import { sentence } from "../../../../domain/messages";
import { classes } from "../../../lib/classes";
import { totalOf, usePreview } from "./usePreview";

interface Props {
  area: AreaForm;
  className: string;
}

/** A short preview beside the save button, for narrow screens, where the preview card is scrolled out of view. */
export function PreviewCount({ area, className }: Props) {
  const preview = usePreview(area);
  return (
    <p aria-hidden="true" className={classes("text-sm font-strong", className)}>
      {preview &&
        sentence("area.shortCount", {
          count: preview.more ? `${totalOf(preview)}+` : totalOf(preview),
          days: previewDays,
        })}
    </p>
  );
}
