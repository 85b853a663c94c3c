import { useState } from "react";
import type { ReportStatus } from "../../../../domain/choices";
import { messages } from "../../../../domain/messages";
import { paths } from "../../../../domain/paths";
import { Button } from "../../../ui/controls/Button";
import { ButtonLink } from "../../../ui/controls/ButtonLink";
import { lazyDialog } from "../../../ui/dialogs/lazyDialog";
import type { FilterControls } from "./useNearFilter";
import { petCountWords, orderAndDays, withinWords } from "./listTexts";
import { useUnits } from "../../../lib/units";
import { withElements } from "../../../lib/texts/withElements";

const SortDialog = lazyDialog(async () => (await import("./SortDialog")).SortDialog, { title: messages["near.sort"] });

interface Props extends Pick<FilterControls, "filter" | "change"> {
  status: ReportStatus;
  /** The number of loaded reports. */
  count: number;
  /** There may be more than `count`. */
  isPartial: boolean;
  isEmpty: boolean;
}

/**
 * The line above the feed: how many reports there are. Beside it, wide screens have a link to the watch areas. Phones
 * have a button for the order and the days, if a place is chosen.
 */
export function NearSummary({ status, filter, change, count, isPartial, isEmpty }: Props) {
  const units = useUnits();
  const [isSorting, setSorting] = useState(false);
  const withinText = withinWords(filter, units);
  const pets = <strong className="font-bold text-ink">{petCountWords(status, filter, count, isPartial)}</strong>;
  return (
    <div className="mt-1 flex min-h-12 items-center justify-between gap-3 md:mt-3">
      <output className={isEmpty ? "sr-only" : "text-sm text-ink-2 tabular-nums"}>
        {(count > 0 || isEmpty) &&
          (withinText
            ? withElements(messages["near.countWithin"], {
                pets,
                within: <span className="whitespace-nowrap">{withinText}</span>,
              })
            : pets)}
      </output>
      <ButtonLink variant="quiet" icon="bell" to={paths.areas} className="-mr-3 ml-auto max-md:hidden">
        {messages["area.offerLink"]}
      </ButtonLink>
      {filter.roundedPlace && (
        <Button
          variant="quiet"
          icon="filter"
          className="-mr-3 ml-auto whitespace-nowrap md:hidden"
          onClick={() => setSorting(true)}
        >
          {orderAndDays(filter)}
        </Button>
      )}
      {isSorting && (
        <SortDialog
          filter={filter}
          onClose={() => setSorting(false)}
          onChoose={(changes) => {
            setSorting(false);
            change(changes);
          }}
        />
      )}
    </div>
  );
}
