import { useState } from "react";
import { type AreaForm, previewDays } from "../../../../domain/notify/areaRules";
import { messages, sentence } from "../../../../domain/messages";
import { listOfWords } from "../../../../domain/texts/text";
import { formatLongDay } from "../../../../domain/time/time";
import { dayMs } from "../../../../domain/units";
import { joinSentences } from "../../../../domain/texts/joinSentences";
import { Card } from "../../../ui/Card";
import { totalOf, type Preview, usePreview } from "./usePreview";

const days = previewDays;

function headline(preview: Preview) {
  const count = totalOf(preview);
  return sentence(preview.more ? "area.wouldHaveSentMore" : "area.wouldHaveSent", { count, days });
}

const animalCounts = ({ dogs, cats, others }: Preview) =>
  [
    dogs > 0 && sentence("area.dogsSent", { count: dogs }),
    cats > 0 && sentence("area.catsSent", { count: cats }),
    others > 0 && sentence("area.othersSent", { count: others }),
  ].filter((kind) => kind !== false);

/**
 * Counts the reports that the area would have shown lately and that are still open, so that the user can judge the area
 * before saving it.
 */
export function PreviewCard({ area }: { area: AreaForm }) {
  const preview = usePreview(area);
  const [firstDay] = useState(() => new Date(Date.now() - (days - 1) * dayMs).toISOString().slice(0, 10));
  if (!preview) return null;
  const animals = animalCounts(preview);
  const maxPerDay = Math.max(1, ...preview.days);
  return (
    <Card as="section" className="grid gap-3">
      <output className="text-h3 font-brand text-balance">{headline(preview)}</output>
      <div aria-hidden="true">
        <div className="flex h-16 items-end gap-[3px]">
          {preview.days.map((count, day) => (
            <span
              // The order of the days never changes.
              key={day}
              className={
                count > 0 ? "min-w-0 flex-1 rounded-t-[3px] bg-act" : "h-1 min-w-0 flex-1 rounded-full bg-sunk"
              }
              style={count > 0 ? { height: `${(count / maxPerDay) * 100}%` } : undefined}
            />
          ))}
        </div>
        <p className="mt-1.5 flex justify-between text-tag text-ink-2">
          <span>{formatLongDay(firstDay)}</span>
          <span>{messages["area.today"]}</span>
        </p>
      </div>
      <p className="text-sm text-ink-2">
        {joinSentences([
          animals.length > 0 && sentence("area.animalsSent", { list: listOfWords(animals) }),
          messages["area.countedOpen"],
        ])}
      </p>
    </Card>
  );
}
