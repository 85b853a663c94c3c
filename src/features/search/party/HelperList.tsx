import { useRef, useState } from "react";
import { messages, sentence } from "../../../../domain/messages";
import { firstCharacters } from "../../../../domain/texts/text";
import { momentText } from "../../../../domain/time/momentText";
import { minuteMs } from "../../../../domain/units";
import { Card } from "../../../ui/Card";
import { lazyDialog } from "../../../ui/dialogs/lazyDialog";
import { useFocusOnClose } from "../../../ui/dialogs/useFocusOnClose";
import { type Party, listHelpers, type Helper } from "./partyView";

function activityText({ walking, last }: Helper, now: number): string {
  if (walking) {
    const minutes = Math.max(0, Math.floor((now - walking.since) / minuteMs));
    return sentence("party.walking", { block: walking.block, minutes });
  }
  return last ? sentence("party.doneAt", { time: momentText(last.at) }) : "";
}

const blockCountText = (count: number) => (count > 0 ? sentence("party.blocks", { count }) : "");

const DismissHelperDialog = lazyDialog(async () => (await import("./DismissHelperDialog")).DismissHelperDialog, {
  title: messages["party.dismiss"],
});

interface Props {
  party: Party;
  now: number;
  /**
   * Allows dismissing helpers. Null unless the user is in the household. `helperId` is the user's own id as a helper:
   * the user's row has no button.
   */
  dismissal: { partyKey: string; helperId: string | null } | null;
}

/** The helpers' first names, blocks and notes; never their positions. */
export function HelperList({ party, now, dismissal }: Props) {
  const helpers = listHelpers(party, now);
  const [dismissedHelper, setDismissedHelper] = useState<Helper | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = useFocusOnClose(heading, dismissedHelper !== null);
  return (
    <Card as="section">
      <h2 ref={heading} tabIndex={-1} className="text-h3 outline-none">
        {messages["party.who"]}
      </h2>
      {helpers.length === 0 && <p className="mt-2 text-ink-2">{messages["party.nobodyYet"]}</p>}
      <ul>
        {helpers.map((helper) => (
          <li
            key={helper.id}
            className="flex items-center gap-x-3.5 border-t border-line py-2.5 first:border-t-0 max-xs:flex-wrap wrap-anywhere"
          >
            <span
              aria-hidden="true"
              className="arch grid size-10 shrink-0 place-items-center bg-found-soft font-bold text-found-ink"
            >
              {firstCharacters(helper.name, 1).toUpperCase()}
            </span>
            <span className="min-w-0 flex-1">
              {helper.name}
              {helper.searchedCount > 0 && (
                <span className="block text-sm text-ink-2">{blockCountText(helper.searchedCount)}</span>
              )}
              {helper.last?.note && (
                <span className="block text-sm text-ink-2">{sentence("app.quote", { text: helper.last.note })}</span>
              )}
            </span>
            <span className="grid shrink-0 justify-items-end text-sm font-medium text-ink-2 tabular-nums max-xs:basis-full max-xs:justify-items-start max-xs:pl-13.5">
              {activityText(helper, now)}
              {dismissal && helper.id !== dismissal.helperId && (
                <button
                  type="button"
                  className="linked -mt-1.5 -mb-2.5 min-h-11 font-label"
                  aria-label={sentence("party.dismissNamed", { name: helper.name })}
                  onClick={() => setDismissedHelper(helper)}
                >
                  {messages["party.dismiss"]}
                </button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {dismissal && dismissedHelper && (
        <DismissHelperDialog
          partyKey={dismissal.partyKey}
          helper={dismissedHelper}
          onDismissed={focusHeading}
          onClose={() => setDismissedHelper(null)}
        />
      )}
    </Card>
  );
}
