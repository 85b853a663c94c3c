import { type AreaForm, previewDays } from "../../../../domain/notify/areaRules";
import { sentence } from "../../../../domain/messages";
import { classes } from "../../../lib/classes";
import { countOf, usePreview } from "./usePreview";

interface Props {
  area: AreaForm;
  className: string;
}

/** Beside the button on a phone, where the card is out of sight while one chooses. */
export function PreviewCount({ area, className }: Props) {
  const preview = usePreview(area);
  return (
    <p aria-hidden="true" className={classes("text-sm font-strong", className)}>
      {preview &&
        sentence("area.shortCount", {
          count: preview.more ? `${countOf(preview)}+` : countOf(preview),
          days: previewDays,
        })}
    </p>
  );
}
