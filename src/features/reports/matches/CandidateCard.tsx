import { titleOfPet } from "../../../../domain/report/foundPet";
import { messages, sentence } from "../../../../domain/messages";
import { nameInSentence } from "../../../../domain/report/sentences/petInSentence";
import { withElements } from "../../../lib/texts/withElements";
import { Button } from "../../../ui/controls/Button";
import { Icon } from "../../../ui/controls/Icon";
import { Photo } from "../../../ui/Photo";
import { WhenText } from "../WhenText";
import { LikelihoodLabel } from "./LikelihoodLabel";
import { MatchReasons } from "./MatchReasons";
import type { Candidate } from "./useMatchCandidates";

interface Props {
  candidate: Candidate;
  /** Called when the finder recognizes the pet. */
  onRecognize(): void;
}

/** The likeliest candidate, with the reasons for and against it, and a button for the finder who recognizes the pet. */
export function CandidateCard({ candidate, onRecognize }: Props) {
  const { card, likelihood, reasons } = candidate;
  return (
    <li className="grid grid-cols-[112px_minmax(0,1fr)] items-center gap-x-3.5 gap-y-3 rounded-md bg-card p-3">
      <Photo
        src={card.photo}
        colour={card.colour}
        alt={sentence("feed.photoOf", { name: nameInSentence(card) })}
        shape="tile"
      />
      <div className="grid min-w-0 justify-items-start gap-0.5">
        <LikelihoodLabel likelihood={likelihood} />
        <h3 className="wrap-anywhere">{titleOfPet(card)}</h3>
        <p className="text-sm text-ink-2 tabular-nums">
          {withElements(messages["feed.line"], {
            label: messages["feed.lost"],
            value: <WhenText day={card.day} time={card.time} utcOffset={card.utcOffset} />,
          })}
        </p>
      </div>
      <div className="col-span-2">
        <MatchReasons reasons={reasons} />
      </div>
      <Button className="col-span-2 border-2! border-act! text-link! wrap-anywhere" onClick={onRecognize}>
        {sentence("match.yes", { name: nameInSentence(card) })}
      </Button>
    </li>
  );
}

/** One of the other candidates, as a row. */
export function CandidateRow({ candidate, onRecognize }: Props) {
  const { card, likelihood, reasons } = candidate;
  return (
    <li>
      <button
        type="button"
        onClick={onRecognize}
        className="grid w-full grid-cols-[72px_minmax(0,1fr)_auto] items-center gap-3.5 rounded-md bg-card p-2.5 pr-3 text-left hover:shadow-lift-1"
      >
        <Photo src={card.photo} colour={card.colour} alt="" shape="tile" />
        <span className="grid min-w-0 justify-items-start">
          <LikelihoodLabel likelihood={likelihood} />
          <b className="text-h3 font-strong wrap-anywhere">{titleOfPet(card)}</b>
          <span className="text-sm wrap-anywhere text-ink-2 tabular-nums">{reasons[0]?.text}</span>
        </span>
        <Icon name="next" size={20} className="text-ink-2" />
      </button>
    </li>
  );
}
