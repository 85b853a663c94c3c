import { api } from "../../../../../convex/_generated/api";
import { middleOfBlock } from "../../../../../domain/search/blocks";
import { limits } from "../../../../../domain/limits";
import { messages, sentence } from "../../../../../domain/messages";
import { directionText } from "../../../../../domain/geo/direction";
import { type Point, distanceKm } from "../../../../../domain/geo/place";
import { joinSentences } from "../../../../../domain/texts/joinSentences";
import { momentInSentence } from "../../../../../domain/time/momentText";
import { minuteMs } from "../../../../../domain/units";
import { classes } from "../../../../lib/classes";
import { errorSentence } from "../../../../lib/texts/errorSentence";
import { useRefusableMutation } from "../../../../services/convex/useRefusableMutation";
import { Button } from "../../../../ui/controls/Button";
import { Card } from "../../../../ui/Card";
import { Fields } from "../../../../ui/forms/Fields";
import { Outcome } from "../../../../ui/feedback/Outcome";
import { TextField } from "../../../../ui/forms/TextField";
import type { useForm } from "../../../../ui/forms/useForm";
import { useSubmit } from "../../../../ui/forms/useSubmit";
import { blockCardStyles } from "./blockStyles";
import type { Party, BlockView } from "../partyView";
import { useCanSend } from "../useCanSend";

interface Props {
  party: Party;
  blockView: BlockView;
  partyKey: string;
  token: string;
  form: ReturnType<typeof useForm<{ name: string }>>;
  /** The first name that this phone's user has given before; may be empty. */
  name: string;
  /** Whether the button is the page's primary one. The household's primary button shares the party's link. */
  isMain: boolean;
  /** Name of the block that the user has now and would give up for this one. */
  currentBlock: string | undefined;
  /** Called when the user types a name. The page then doesn't replace this block by another suggestion. */
  onTyping(block: string): void;
  onTaken(name: string, helperId: string): void;
}

/** "About 400 m north-east of the middle of the search." */
function describePosition(block: string, centre: Point): string {
  const middle = middleOfBlock(block);
  // Rounded to 50 metres, a twentieth of a kilometre.
  const metres = Math.round(distanceKm(centre, middle) * 20) * 50;
  if (metres < 100) return messages["party.whereMiddle"];
  return sentence("party.where", { metres, direction: directionText(centre, middle) });
}

const stateCodes = {
  free: "party.free",
  taken: "party.taken",
  searched: "party.searched",
  mine: "party.taken",
} as const;

/** Details of one block, and a form to take it. */
export function BlockCard(props: Props) {
  const { party, blockView, partyKey: key, token, form, name, isMain, currentBlock, onTyping, onTaken } = props;
  const { block, state, assignee, searched, share } = blockView;
  const canSend = useCanSend();
  const take = useRefusableMutation(api.search.party.take);
  const taking = useSubmit({
    check: form.check,
    send: async () => await take({ key, token, block, name: form.values.name }),
    onDone: (helperId) => onTaken(form.values.name.trim(), helperId),
    explain: errorSentence,
  });
  const canBeTaken = state === "free" || state === "searched";
  return (
    <Card as="section" className={classes(blockCardStyles, "grid gap-3.5")}>
      <div className="flex items-baseline justify-between gap-3">
        <h2 tabIndex={-1} className="outline-none">
          {sentence("party.block", { name: blockView.name })}
        </h2>
        <span className="text-sm font-strong text-ink-2">{messages[stateCodes[state]]}</span>
      </div>
      <div className="grid gap-1 text-ink-2">
        <p>{describePosition(block, party.centre)}</p>
        {assignee && state === "taken" && (
          <p className="wrap-anywhere">
            {sentence("party.heldBy", {
              name: assignee.name,
              when: momentInSentence(assignee.since),
              until: momentInSentence(assignee.until),
            })}
          </p>
        )}
        {searched && (
          <p className="wrap-anywhere">
            {sentence(searched.note ? "party.searchedByWithNote" : "party.searchedBy", {
              name: searched.name,
              when: momentInSentence(searched.at),
              note: searched.note,
            })}
          </p>
        )}
        {share > 0 && <p>{sentence("party.walkedShare", { share })}</p>}
      </div>
      {canBeTaken && (
        <form
          noValidate
          // On phones, the button is beside the name, because the bottom bar would cover a button below it.
          className={classes(
            "grid items-start gap-3.5",
            !name &&
              "max-nav:grid-cols-[minmax(0,1fr)_auto] max-nav:[&>button]:mt-[30px] max-nav:[&>button]:min-h-13 max-nav:[&>button]:px-4",
          )}
          onSubmit={(event) => {
            event.preventDefault();
            taking.submit();
          }}
        >
          {!name && (
            <Fields form={form} locked={taking.busy}>
              <TextField
                label={messages["party.firstName"]}
                hint={messages["party.firstNameHint"]}
                autoComplete="given-name"
                {...form.bind("name")}
                onChange={(typedName) => {
                  form.set("name", typedName);
                  onTyping(block);
                }}
              />
            </Fields>
          )}
          <Button type="submit" variant={isMain ? "go" : "plain"} big block busy={taking.busy} disabled={!canSend}>
            {messages[state === "free" ? "party.take" : "party.takeAgain"]}
          </Button>
          <p className="col-span-full text-sm text-ink-2">
            {joinSentences([
              currentBlock && sentence("party.givesBack", { block: currentBlock }),
              canSend
                ? sentence("party.heldFor", { minutes: limits.blockIdleMs / minuteMs })
                : messages["party.takeOffline"],
            ])}
          </p>
        </form>
      )}
      {/* Shown even if the block is taken, because the error says that another helper was faster. */}
      <Outcome saving={taking} busyLabel={messages["party.taking"]} />
    </Card>
  );
}
