import { api } from "../../../../../convex/_generated/api";
import { middleOfBlock } from "../../../../../domain/search/blocks";
import { limits } from "../../../../../domain/limits";
import { messages, sentence } from "../../../../../domain/messages";
import { type Point, distanceKm } from "../../../../../domain/geo/place";
import { momentInSentence } from "../../../../../domain/time/time";
import { minuteMs } from "../../../../../domain/units";
import { classes } from "../../../../lib/classes";
import { errorSentence } from "../../../../lib/errorSentence";
import { useCountedMutation } from "../../../../services/convex/useCountedMutation";
import { Button } from "../../../../ui/controls/Button";
import { Card } from "../../../../ui/Card";
import { Fields } from "../../../../ui/forms/Fields";
import { Outcome } from "../../../../ui/feedback/Outcome";
import { TextField } from "../../../../ui/forms/TextField";
import type { useForm } from "../../../../ui/forms/useForm";
import { useSubmit } from "../../../../ui/forms/useSubmit";
import { chosenCard } from "./blockLook";
import type { Party, Seen } from "../partyView";
import { useReachable } from "../useReachable";

interface Props {
  party: Party;
  seen: Seen;
  partyKey: string;
  token: string;
  form: ReturnType<typeof useForm<{ name: string }>>;
  /** The name under which this phone has helped before. */
  name: string;
  /** The block that they have now, and would give up for this one. */
  gives: string | undefined;
  /** They have begun to type: this block shouldn't give way to a nearer one. */
  onBegun(block: string): void;
  onTaken(name: string, helperId: string): void;
}

const winds = [
  "party.north",
  "party.northEast",
  "party.east",
  "party.southEast",
  "party.south",
  "party.southWest",
  "party.west",
  "party.northWest",
] as const;

/** "About 400 m north-east of the middle of the search." */
function whereIs(block: string, centre: Point): string {
  const middle = middleOfBlock(block);
  const metres = Math.round(distanceKm(centre, middle) * 20) * 50;
  if (metres < 100) return messages["party.whereMiddle"];
  const north = middle.lat - centre.lat;
  const east = ((middle.lng - centre.lng + 540) % 360) - 180;
  const turn = Math.atan2(east * Math.cos((centre.lat * Math.PI) / 180), north) / (Math.PI / 4);
  const direction = messages[winds[(Math.round(turn) + 8) % 8]!];
  return sentence("party.where", { metres, direction });
}

const states = { free: "party.free", taken: "party.taken", searched: "party.searched", mine: "party.taken" } as const;

/** A block of the map: what is known about it, and the way to take it. */
export function BlockCard({ party, seen, partyKey: key, token, form, name, gives, onBegun, onTaken }: Props) {
  const { block, state, holder, searched, share } = seen;
  const connected = useReachable();
  const take = useCountedMutation(api.search.party.take);
  const taking = useSubmit({
    check: form.check,
    send: async () => await take({ key, token, block, name: form.values.name }),
    done: (helperId) => onTaken(form.values.name.trim(), helperId),
    explain: errorSentence,
  });
  const isOpen = state === "free" || state === "searched";
  return (
    <Card as="section" className={classes(chosenCard, "grid gap-3.5")}>
      <div className="flex items-baseline justify-between gap-3">
        <h2 tabIndex={-1} className="outline-none">
          {sentence("party.block", { name: seen.name })}
        </h2>
        <span className="text-sm font-strong text-ink-2">{messages[states[state]]}</span>
      </div>
      <div className="grid gap-1 text-ink-2">
        <p>{whereIs(block, party.centre)}</p>
        {holder && state === "taken" && (
          <p className="wrap-anywhere">
            {sentence("party.heldBy", {
              name: holder.name,
              when: momentInSentence(holder.since),
              until: momentInSentence(holder.until),
            })}
          </p>
        )}
        {searched && (
          <p className="wrap-anywhere">
            {sentence("party.searchedBy", { name: searched.name, when: momentInSentence(searched.at) })}
            {searched.note && ` “${searched.note}”`}
          </p>
        )}
        {share > 0 && <p>{sentence("party.walkedShare", { share })}</p>}
      </div>
      {isOpen && (
        <form
          noValidate
          className="grid gap-3.5"
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
                onChange={(typed) => {
                  form.set("name", typed);
                  onBegun(block);
                }}
              />
            </Fields>
          )}
          <Button type="submit" variant="go" big block busy={taking.busy} disabled={!connected}>
            {messages[state === "free" ? "party.take" : "party.takeAgain"]}
          </Button>
          <p className="text-sm text-ink-2">
            {gives && `${sentence("party.givesBack", { block: gives })} `}
            {connected
              ? sentence("party.heldFor", { minutes: limits.blockIdleMs / minuteMs })
              : messages["party.takeOffline"]}
          </p>
        </form>
      )}
      {/* Somebody else may have it by now, which is what the note says. */}
      <Outcome saving={taking} doing={messages["party.taking"]} />
    </Card>
  );
}
