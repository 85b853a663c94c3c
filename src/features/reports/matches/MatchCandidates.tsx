import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { kindOf } from "../../../../domain/report/foundPet";
import { statedIn } from "../../../../domain/report/untouchedPresets";
import { messages, sentence } from "../../../../domain/messages";
import { shortAddress } from "../../../../domain/geo/place";
import { toast } from "../../../ui/feedback/toasts";
import type { ReportFormState } from "../form/useReportForm";
import { lazyDialog } from "../../../ui/dialogs/lazyDialog";
import type { Submit } from "../../../ui/forms/useSubmit";
import { missingFields } from "../../../../domain/report/reportRules";
import { nameInSentence } from "../../../../domain/report/sentences/petInSentence";
import { LinkedPet } from "./LinkedPet";
import { CandidateCard, CandidateRow } from "./CandidateCard";
import { type Candidate, useMatchCandidates } from "./useMatchCandidates";

const MissingFieldsSheet = lazyDialog(async () => (await import("./MissingFieldsSheet")).MissingFieldsSheet, {
  title: messages["match.missing"],
});

const maxShown = 3;

interface Props extends ReportFormState {
  submission: Submit;
  /** Discards the draft and opens the lost pet's report. */
  onDiscard(reportId: string): void;
  /** Shown instead of the list while nothing fits. */
  otherwise?: ReactNode;
}

/**
 * The lost pets near a finder. Each field that is evidence in matching (domain/matching/facts.ts) narrows the list
 * down. When the finder recognizes a pet, the ways to reach its owner appear.
 */
export function MatchCandidates({ form, photos, submission, onDiscard, otherwise = null }: Props) {
  const { values } = form;
  const { candidates, nearPets } = useMatchCandidates(values, photos.items[0]?.photo?.colours);
  const [openedId, setOpenedId] = useState("");
  const chosenId = openedId || values.sameAs;
  const [isCollecting, setCollecting] = useState(false);
  const mustSendWhenLinked = useRef(false);
  const recognizedPet = nearPets?.find(({ card }) => card._id === chosenId)?.card;
  const goBack = () => {
    setOpenedId("");
    form.set("sameAs", "");
  };
  // The pet's report is no longer open, or the finder changed the place or the animal. A link that the finder can't see
  // must not be sent.
  const isGone = Boolean(chosenId && nearPets && !recognizedPet);
  const clearLink = useEffectEvent(() => {
    toast(messages["match.gone"]);
    form.set("sameAs", "");
  });
  useEffect(() => {
    if (isGone) clearLink();
  }, [isGone]);
  // Runs in the render after the press, because the form has the link only then.
  const send = useEffectEvent(() => {
    if (!mustSendWhenLinked.current) return;
    mustSendWhenLinked.current = false;
    submission.submit();
  });
  useEffect(() => {
    if (values.sameAs) send();
  }, [values.sameAs]);
  const sendLinked = ({ _id: reportId, petType }: Pick<Candidate["card"], "_id" | "petType">) => {
    // A finder who recognizes the pet also knows which animal it is.
    form.set("petType", petType);
    form.set(
      "untouched",
      values.untouched?.filter((preset) => preset !== "petType"),
    );
    const isComplete = missingFields(values, photos.items.length).length === 0;
    if (!isComplete) setCollecting(true);
    else if (values.sameAs === reportId) submission.submit();
    else mustSendWhenLinked.current = true;
    form.set("sameAs", reportId);
  };
  if (recognizedPet) {
    return (
      <>
        <LinkedPet
          pet={recognizedPet}
          isJustRecognized={openedId !== ""}
          isLinked={values.sameAs === recognizedPet._id}
          isStillOut={values.whereabouts === "stillOut"}
          isSending={submission.busy || submission.isQueued}
          onSend={() => sendLinked(recognizedPet)}
          onBack={goBack}
          onDiscard={onDiscard}
        />
        {isCollecting && (
          <MissingFieldsSheet
            {...{ form, photos, submission }}
            name={nameInSentence(recognizedPet)}
            onClose={() => setCollecting(false)}
          />
        )}
      </>
    );
  }
  const shownCandidates = candidates.slice(0, maxShown);
  const [firstCandidate, ...otherCandidates] = shownCandidates;
  if (!firstCandidate) return otherwise;
  const kind = kindOf(statedIn(values).petType);
  const placeName = values.place?.address ? shortAddress(values.place.address) : "";
  return (
    <section aria-labelledby="known" className="grid gap-3.5 rounded-lg bg-sunk px-3 pt-5 pb-4 max-md:-mx-1 md:px-5">
      <div className="grid gap-1 px-2">
        <h2 id="known" className="text-h3">
          {messages["match.known"]}
        </h2>
        <p className="text-sm text-ink-2">{sentence("match.knownLead", { near: placeName })}</p>
      </div>
      <ul className="grid gap-2">
        <CandidateCard
          key={firstCandidate.card._id}
          candidate={firstCandidate}
          onRecognize={() => setOpenedId(firstCandidate.card._id)}
        />
        {otherCandidates.map((candidate) => (
          <CandidateRow
            key={candidate.card._id}
            candidate={candidate}
            onRecognize={() => setOpenedId(candidate.card._id)}
          />
        ))}
      </ul>
      <output className="px-2 text-sm text-ink-2 tabular-nums">
        {sentence("match.fit", { fit: candidates.length, count: nearPets?.length ?? 0, kind })}
      </output>
    </section>
  );
}
