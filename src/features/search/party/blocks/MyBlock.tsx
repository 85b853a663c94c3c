import { api } from "../../../../../convex/_generated/api";
import { messages, sentence } from "../../../../../domain/messages";
import { checkNote } from "../../../../../domain/search/helperRules";
import { sightingFormAddress } from "../../../../../domain/search/searchPaths";
import { clockText } from "../../../../../domain/time/momentText";
import { classes } from "../../../../lib/classes";
import { errorSentence } from "../../../../lib/texts/errorSentence";
import { Link } from "../../../../lib/router";
import { useRefusableMutation } from "../../../../services/convex/useRefusableMutation";
import { Button } from "../../../../ui/controls/Button";
import { buttonStyles } from "../../../../ui/controls/buttonStyles";
import { Card } from "../../../../ui/Card";
import { Fields } from "../../../../ui/forms/Fields";
import { Icon } from "../../../../ui/controls/Icon";
import { Note } from "../../../../ui/feedback/Note";
import { Outcome } from "../../../../ui/feedback/Outcome";
import { Switch } from "../../../../ui/forms/Switch";
import { TextField } from "../../../../ui/forms/TextField";
import { useForm } from "../../../../ui/forms/useForm";
import { useSubmit } from "../../../../ui/forms/useSubmit";
import { blockCardStyles } from "./blockStyles";
import { storeNoteDraft, readNoteDraft } from "../noteDraft";
import type { Party, BlockView } from "../partyView";
import type { useWalk } from "../useWalk";

interface Props {
  blockView: BlockView;
  credentials: { key: string; token: string };
  party: Party;
  walk: ReturnType<typeof useWalk>;
  /** Whether this phone records how much of the block its user has walked. */
  isRecording: boolean;
  /** The user's time for the block has run out, so another helper may take it. */
  isExpired: boolean;
  onRecording(recording: boolean): void;
  onDone(note: string): void;
  onGivenBack(): void;
}

/** The block that this phone's user has taken. Ticking it off works offline. */
export function MyBlock(props: Props) {
  const { blockView, credentials, party, walk, isRecording, isExpired, onRecording, onDone, onGivenBack } = props;
  const { block, name, assignee } = blockView;
  const form = useForm({ note: readNoteDraft(credentials.key, block) }, checkNote);
  const giveBack = useRefusableMutation(api.search.party.giveBack);
  const givingBack = useSubmit({
    send: async () => await giveBack({ ...credentials, block }),
    onDone: () => {
      storeNoteDraft(credentials.key, block, "");
      onGivenBack();
    },
    explain: errorSentence,
  });
  return (
    <>
      <Card as="section" className={classes(blockCardStyles, "grid gap-4")}>
        <div className="grid gap-1">
          <h2 tabIndex={-1} className="outline-none">
            {messages["party.lookLow"]}
          </h2>
          <p className="text-ink-2">{messages["party.lookHow"]}</p>
          <p className="text-ink-2">
            {isExpired
              ? sentence("party.mineOver", { block: name })
              : sentence("party.mineUntil", { block: name, time: clockText(assignee!.until) })}
          </p>
        </div>
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (!form.check()) return;
            storeNoteDraft(credentials.key, block, "");
            onDone(form.values.note.trim());
          }}
        >
          <Fields form={form}>
            <TextField
              optional
              label={messages["party.note"]}
              placeholder={messages["party.notePlaceholder"]}
              {...form.bind("note")}
              onChange={(note) => {
                form.set("note", note);
                storeNoteDraft(credentials.key, block, note);
              }}
            />
          </Fields>
          <Button type="submit" variant="go" big block icon="check">
            {messages["party.done"]}
          </Button>
        </form>
        <div className="flex gap-2.5">
          <Link to={sightingFormAddress(party.reportId)} className={buttonStyles({ className: "flex-1 px-2!" })}>
            <Icon name="eye" size={20} />
            <span className="wrap-anywhere">{sentence("party.saw", { name: party.name })}</span>
          </Link>
          <Button variant="quiet" className="flex-1" busy={givingBack.busy} onClick={givingBack.submit}>
            {messages["party.giveBack"]}
          </Button>
        </div>
        <Outcome saving={givingBack} />
      </Card>
      <Card as="section" className="py-3! md:py-4!">
        <Switch label={messages["party.coverage"]} icon="here" isOn={isRecording} onChange={onRecording}>
          {messages["party.coverageText"]}
          {isRecording && (
            <output className="mt-1 block font-strong text-ink">
              {walk.isPermissionDenied
                ? messages["party.coverageRefused"]
                : sentence("party.coverageSoFar", { share: walk.share })}
            </output>
          )}
        </Switch>
      </Card>
      <Note icon="offline">{messages["party.noSignal"]}</Note>
    </>
  );
}
