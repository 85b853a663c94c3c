import { useState } from "react";
import { messages } from "../../../../domain/messages";
import { Button } from "../../../ui/controls/Button";
import { ChoiceButtons } from "../../../ui/forms/ChoiceButtons";
import { Dialog } from "../../../ui/dialogs/Dialog";
import { Select } from "../../../ui/forms/Select";
import type { NearFilter } from "./nearFilter";
import { orderChoices, spanChoices } from "./filterTexts";

interface Props {
  filter: NearFilter;
  onClose(): void;
  onChoose(changes: Partial<NearFilter>): void;
}

/** The filters that don't fit beside the others on a phone. */
export function SortDialog({ filter, onClose, onChoose }: Props) {
  const [order, setOrder] = useState(filter.order);
  const [days, setDays] = useState(filter.days);
  return (
    <Dialog
      open
      title={messages["near.sort"]}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        onChoose({ order, days });
      }}
      foot={
        <>
          <Button onClick={onClose}>{messages["app.cancel"]}</Button>
          <Button type="submit" variant="go">
            {messages["near.done"]}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <ChoiceButtons label={messages["near.order"]} options={orderChoices} value={order} onChange={setOrder} />
        <Select label={messages["near.days"]} options={spanChoices} value={days} onChange={setDays} />
      </div>
    </Dialog>
  );
}
