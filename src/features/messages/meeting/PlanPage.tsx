import { useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { messages, sentence } from "../../../../domain/messages";
import type { MeetingPlace } from "../../../../domain/messages/meetingRules";
import { suggestedTimes } from "../../../../domain/messages/meetingTimes";
import { type Place, shortAddress } from "../../../../domain/geo/place";
import { errorSentence } from "../../../lib/texts/errorSentence";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";
import { Button } from "../../../ui/controls/Button";
import { Note } from "../../../ui/feedback/Note";
import { Outcome } from "../../../ui/feedback/Outcome";
import { useSubmit } from "../../../ui/forms/useSubmit";
import { ThreadFrame } from "../ThreadFrame";
import type { PageProps } from "./meeting";
import { placesToOffer, type PublicPlace, usePublicPlaces } from "./usePublicPlaces";
import { WhenChoice } from "./WhenChoice";
import { otherPlace, WhereChoice } from "./WhereChoice";

const placeFrom = ({ kind, name, address, lat, lng, placeId }: PublicPlace): MeetingPlace => ({
  kind,
  name,
  address,
  lat,
  lng,
  placeId,
});

const placeOfAddress = ({ address, lat, lng }: Place): MeetingPlace => ({
  kind: "other",
  name: shortAddress(address),
  address,
  lat,
  lng,
});

/** Suggests a time and a place. Time comes first, because it decides which places are open. */
export function PlanPage({ threadKey, thread, meeting, nameMidSentence, onBack }: PageProps & { onBack?: () => void }) {
  const [now] = useState(() => Date.now());
  const [times] = useState(() => suggestedTimes(new Date(now)));
  // The second of the three times is chosen at first.
  const [at, setAt] = useState(times[1]!);
  const { answer, finding } = usePublicPlaces(threadKey);
  const offeredPlaces = answer ? placesToOffer(answer.places, at, now) : [];
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [typedPlace, setTypedPlace] = useState<Place | null>(null);
  // The first place is chosen until the user picks one, and also while the picked place is closed at the chosen time.
  // If no place is offered, the user types an address.
  const fallbackId = offeredPlaces[0]?.placeId ?? (finding.note || answer ? otherPlace : null);
  const isOffered = chosenId === otherPlace || offeredPlaces.some(({ placeId }) => placeId === chosenId);
  const shownId = isOffered ? chosenId : fallbackId;
  const suggest = useRefusableMutation(api.messages.meetings.suggest);
  // Lets the backend recognize the suggestion if it is sent again because the backend's answer was lost. A changed
  // suggestion gets a new key.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const withNewKey =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setKey(crypto.randomUUID());
    };
  const placeToSuggest = (): MeetingPlace | null => {
    const chosenPlace = offeredPlaces.find(({ placeId }) => placeId === shownId);
    return chosenPlace ? placeFrom(chosenPlace) : typedPlace && placeOfAddress(typedPlace);
  };
  const saving = useSubmit({
    check: () => placeToSuggest() !== null || messages["meet.choosePlace"],
    send: () => suggest({ ...threadKey, at, place: placeToSuggest()!, key }),
    explain: (error) => sentence("meet.suggestFailed", { message: errorSentence(error) }),
  });
  return (
    <ThreadFrame
      thread={thread}
      title={messages["meet.plan"]}
      subtitle={sentence("meet.with", { name: nameMidSentence })}
      foot={
        <>
          <Outcome saving={saving} />
          <Button big block variant="go" busy={saving.busy} onClick={() => saving.submit()}>
            {sentence("meet.suggest", { name: nameMidSentence })}
          </Button>
          {onBack && (
            <Button block variant="quiet" onClick={onBack}>
              {messages["meet.keep"]}
            </Button>
          )}
        </>
      }
    >
      {meeting.endReason && <Note live>{messages[`meet.ended.${meeting.endReason}`]}</Note>}
      <WhenChoice times={times} now={now} value={at} onChange={withNewKey(setAt)} />
      <WhereChoice
        name={nameMidSentence}
        at={at}
        offeredPlaces={offeredPlaces}
        answer={answer}
        finding={finding}
        value={shownId}
        onChange={withNewKey(setChosenId)}
        typedPlace={typedPlace}
        onType={withNewKey(setTypedPlace)}
      />
    </ThreadFrame>
  );
}
