import { useQuery } from "convex/react";
import { useEffect, useRef, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { titleOfPet } from "../../../../domain/report/foundPet";
import { messages, sentence } from "../../../../domain/messages";
import { reportAddress, writeAddress } from "../../../../domain/paths";
import { nameInSentence } from "../../../../domain/report/sentences/petInSentence";
import { Link } from "../../../lib/router";
import { ButtonLink } from "../../../ui/controls/ButtonLink";
import { Button } from "../../../ui/controls/Button";
import { ConfirmDialog } from "../../../ui/dialogs/ConfirmDialog";
import { Note } from "../../../ui/feedback/Note";
import { Photo } from "../../../ui/Photo";
import { ContactBox } from "../detail/contact/ContactBox";
import type { Candidate } from "./useMatchCandidates";

interface Props {
  pet: Candidate["card"];
  /** The finder has just recognized the pet, so the focus moves here. False if the pet was restored from a draft. */
  isJustRecognized: boolean;
  /** The report will be sent with a link to this pet. */
  isLinked: boolean;
  /** The finder has only seen the pet, and doesn't have it. */
  isStillOut: boolean;
  /** The report is being sent. */
  isSending: boolean;
  /** Sends the report with the link, or asks for what is missing. */
  onSend(): void;
  onBack(): void;
  /** Discards the draft and opens the lost pet's report. */
  onDiscard(reportId: string): void;
}

/** A lost pet that the finder recognizes: how to reach its owner, and what happens to the draft. */
export function LinkedPet({
  pet,
  isJustRecognized,
  isLinked,
  isStillOut,
  isSending,
  onSend,
  onBack,
  onDiscard,
}: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isJustRecognized) heading.current?.focus();
  }, [isJustRecognized]);
  const [isAsking, setIsAsking] = useState(false);
  const name = nameInSentence(pet);
  const report = useQuery(api.reports.get, { reportId: pet._id });
  return (
    <section aria-labelledby="known" className="grid gap-4 rounded-lg bg-sunk p-5 max-md:-mx-1">
      <div className="grid grid-cols-[88px_minmax(0,1fr)] items-center gap-3.5">
        <Photo src={pet.photo} colour={pet.colour} alt="" shape="tile" />
        <div className="min-w-0">
          <h2 ref={heading} id="known" tabIndex={-1} className="text-h3 wrap-anywhere outline-none">
            {sentence("match.itIs", { name: titleOfPet(pet) })}
          </h2>
          <Link to={reportAddress(pet._id)} className="linked text-sm">
            {messages["live.open"]}
          </Link>
        </div>
      </div>
      {!isStillOut && <Note icon="lock">{messages["match.askOwner"]}</Note>}
      <div className="grid gap-2">
        <Button variant="go" big icon="link" busy={isSending} className="wrap-anywhere" onClick={onSend}>
          {sentence("match.link", { name })}
        </Button>
        {isLinked && (
          <Note icon="link" live>
            {sentence("match.linked", { name })}
          </Note>
        )}
        <ButtonLink big block icon="chat" to={writeAddress(pet._id, "untilAnswered")}>
          {messages["thread.write"]}
        </ButtonLink>
        {report && report.contactFor !== "accepted" && (
          <ContactBox reportId={pet._id} isInHousehold={false} isFound={false} isPlain />
        )}
        <Button variant="quiet" icon="trash" onClick={() => setIsAsking(true)}>
          {messages["match.discard"]}
        </Button>
        <Button variant="quiet" icon="back" onClick={onBack}>
          {sentence("match.back", { name })}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={messages["match.discardTitle"]}
        confirmLabel={messages["match.discardConfirm"]}
        danger
        onConfirm={() => onDiscard(pet._id)}
        onCancel={() => setIsAsking(false)}
      >
        {sentence("match.discardText", { name })}
      </ConfirmDialog>
    </section>
  );
}
