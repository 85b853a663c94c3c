import { useId, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { messages, sentence } from "../../../../domain/messages";
import { weightText } from "../../../../domain/pets/health/weight";
import { formatLongDay } from "../../../../domain/time/time";
import { useUnits } from "../../../lib/units";
import { useKeptFocus } from "../../../lib/useKeptFocus";
import { errorSentence } from "../../../lib/texts/errorSentence";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";
import { Card } from "../../../ui/Card";
import { Button } from "../../../ui/controls/Button";
import { IconButton } from "../../../ui/controls/IconButton";
import { lazyDialog } from "../../../ui/dialogs/lazyDialog";
import { toast } from "../../../ui/feedback/toasts";
import type { PassportPet } from "../passport/usePassport";
import type { Health, Weight } from "./useHealth";
import { WeightChart } from "./WeightChart";

const AddWeight = lazyDialog(async () => (await import("./AddWeight")).AddWeight, {
  title: messages["pass.addWeight"],
});

interface Props {
  pet: PassportPet;
  health: Health;
}

export function Weights({ pet, health: { weights } }: Props) {
  const units = useUnits();
  const [isAdding, setAdding] = useState(false);
  const titleId = useId();
  const box = useKeptFocus<HTMLDivElement>();
  const newest = weights.at(-1);
  return (
    <Card as="section" ref={box} aria-labelledby={titleId} className="grid content-start gap-3.5">
      <div className="-mt-1 flex flex-wrap items-center justify-between gap-x-3">
        <h2 id={titleId} tabIndex={-1} className="outline-none">
          {messages["pass.weight"]}
        </h2>
        <Button
          variant="quiet"
          icon="plus"
          className="-mr-3"
          aria-label={messages["pass.addWeight"]}
          onClick={() => setAdding(true)}
        >
          {messages["pass.add"]}
        </Button>
      </div>
      {!newest && <p className="text-ink-2">{sentence("pass.noWeights", { name: pet.name })}</p>}
      {newest && weights.length === 1 && (
        <p>
          <b className="font-strong tabular-nums">{weightText(newest.kg, units)}</b>
          <span className="block text-sm text-ink-2">{formatLongDay(newest.day)}</span>
        </p>
      )}
      {weights.length > 1 && <WeightChart weights={weights} />}
      {newest && (
        <details>
          <summary className="min-h-11 content-center font-label text-link">{messages["pass.allWeights"]}</summary>
          <table className="w-full text-left tabular-nums">
            <caption className="sr-only">{messages["pass.weight"]}</caption>
            <thead className="text-sm text-ink-2">
              <tr>
                <th scope="col" className="font-normal">
                  {messages["pass.day"]}
                </th>
                <th scope="col" className="font-normal">
                  {messages["pass.weight"]}
                </th>
                <td aria-hidden="true" />
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {weights.toReversed().map((weight) => (
                <WeightRow key={weight._id} weight={weight} />
              ))}
            </tbody>
          </table>
        </details>
      )}
      {isAdding && <AddWeight petId={pet._id} onClose={() => setAdding(false)} />}
    </Card>
  );
}

function WeightRow({ weight: { _id: weightId, day, kg } }: { weight: Weight }) {
  const units = useUnits();
  const remove = useRefusableMutation(api.pets.health.removeWeight);
  const restore = useRefusableMutation(api.pets.health.restoreWeight);
  const showError = (error: unknown) => toast(errorSentence(error), { tone: "error" });
  const removeWithUndo = () =>
    remove({ weightId }).then(
      () =>
        toast(messages["pass.weightRemoved"], {
          action: { label: messages["report.undo"], run: () => void restore({ weightId }).catch(showError) },
        }),
      showError,
    );
  return (
    <tr>
      <td className="py-1">{formatLongDay(day)}</td>
      <td className="py-1 font-strong">{weightText(kg, units)}</td>
      <td className="w-11">
        <IconButton
          icon="trash"
          label={sentence("pass.removeWeight", { day: formatLongDay(day) })}
          onClick={() => void removeWithUndo()}
        />
      </td>
    </tr>
  );
}
