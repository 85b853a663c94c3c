import { titleOfPet, whereItIs } from "../../../../domain/report/foundPet";
import { valueText } from "../../../../domain/report/fieldWords";
import { collarText } from "../../../../domain/report/collars";
import { messages, sentence } from "../../../../domain/messages";
import { shortAddress } from "../../../../domain/geo/place";
import { statedIn, untouchedIn } from "../../../../domain/report/untouchedPresets";
import type { ReportForm } from "../../../../domain/report/reportRules";
import type { PhotoItem } from "../../../fields/photos/photoItem";
import { withElements } from "../../../lib/texts/withElements";
import { Badge } from "../../../ui/feedback/Badge";
import { Card } from "../../../ui/Card";
import { Photo } from "../../../ui/Photo";
import { WhenText } from "../WhenText";

/**
 * The report's card as the feed will show it, with one more line for the pet's type, breed and sex. Beside the form on
 * wide screens.
 */
export function ReportPreview({ form: values, photo }: { form: ReportForm; photo: PhotoItem | null }) {
  const form = statedIn(values);
  const place = form.place?.address ? shortAddress(form.place.address) : messages["detail.unknown"];
  const { status, petBreed, petGender, collar } = form;
  const typeText = untouchedIn(values).includes("petType") ? "" : valueText(form, "petType");
  const isLost = status === "lost";
  const whereText = whereItIs(form);
  const when = <WhenText day={form.day} time={form.time} />;
  return (
    <aside className="sticky top-6 grid gap-4" aria-label={messages["report.preview"]}>
      <h2 className="text-sm font-strong">{messages["report.preview"]}</h2>
      <Card pad={false} className="p-3.5 pb-4.5">
        <Photo src={photo?.preview} alt="" colour={photo?.colour ?? undefined} shape="tile" eager>
          <Badge tone={status} className="absolute top-2.5 left-2.5">
            {messages[isLost ? "feed.lost" : "feed.found"]}
          </Badge>
        </Photo>
        <div className="grid gap-0.5 px-1.5 pt-3">
          <p className="text-h3 font-strong wrap-anywhere">
            {form.petName.trim() || (isLost ? messages["report.previewName"] : titleOfPet(form))}
          </p>
          {whereText && <p className="text-sm font-label wrap-anywhere">{whereText}</p>}
          <p className="text-sm wrap-anywhere">
            {sentence("feed.line", { label: messages[isLost ? "feed.lastSeen" : "feed.foundAt"], value: place })}
          </p>
          <p className="text-sm text-ink-2 tabular-nums">
            {form.day
              ? withElements(messages["feed.line"], {
                  label: messages[isLost ? "feed.lostSince" : "feed.foundOn"],
                  value: when,
                })
              : when}
          </p>
          {collar && <p className="text-sm text-ink-2">{collarText(collar)}</p>}
          <p className="text-sm wrap-anywhere text-ink-2">
            {[typeText, petBreed.trim(), petGender === "Unknown" ? "" : valueText(form, "petGender")]
              .filter(Boolean)
              .join(" · ")}
          </p>
        </div>
      </Card>
      <p className="text-sm text-ink-2">{messages["report.previewNote"]}</p>
    </aside>
  );
}
