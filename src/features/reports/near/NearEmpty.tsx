import type { ReportStatus } from "../../../../domain/choices";
import { messages, sentence } from "../../../../domain/messages";
import { Button } from "../../../ui/controls/Button";
import { EmptyState } from "../../../ui/feedback/EmptyState";
import { radiusText } from "../../../../domain/geo/distance";
import { type NearFilter, radii } from "./nearFilter";
import { petCountWords, withinWords } from "./listTexts";
import { useUnits } from "../../../lib/units";

interface Props {
  status: ReportStatus;
  filter: NearFilter;
  onChange(changes: Partial<NearFilter>): void;
}

/** Shown when no report matches. Each button relaxes one condition, the most helpful first. */
export function NearEmpty({ status, filter, onChange }: Props) {
  const { roundedPlace, km, animal, days } = filter;
  const units = useUnits();
  // "No lost dogs"
  const pets = petCountWords(status, filter, 0);
  const withinText = withinWords(filter, units);
  const hasRadius = roundedPlace !== null && km > 0;
  const widerRadius = hasRadius ? radii.find((one) => one > km) : undefined;
  const choices: [string, Partial<NearFilter>][] = [];
  if (widerRadius)
    choices.push([sentence("near.widen", { distance: radiusText(widerRadius, units) }), { km: widerRadius }]);
  if (hasRadius) choices.push([messages["near.everywhere"], { km: 0 }]);
  if (days > 0) choices.push([messages["near.anyDay"], { days: 0 }]);
  if (animal) choices.push([messages["near.allAnimals"], { animal: "" }]);
  return (
    <EmptyState
      scene="path"
      title={withinText ? sentence("near.countWithin", { pets, within: withinText }) : pets}
      action={choices.map(([label, changes], index) => (
        <Button key={label} variant={index === 0 ? "go" : "plain"} onClick={() => onChange(changes)}>
          {label}
        </Button>
      ))}
    >
      {messages["feed.emptyHint"]}
    </EmptyState>
  );
}
