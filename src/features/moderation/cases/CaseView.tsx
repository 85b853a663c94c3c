import { useQuery } from "convex/react";
import type { RefCallback } from "react";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { checkWhy } from "../../../../domain/moderation/flagRules";
import { messages, sentence } from "../../../../domain/messages";
import { reportAddress } from "../../../../domain/paths";
import { shortAddress } from "../../../../domain/geo/place";
import { valueText } from "../../../../domain/report/fieldWords";
import { momentText } from "../../../../domain/time/momentText";
import { sightingTimeText } from "../../../../domain/time/sightingTime";
import { useTicking } from "../../../lib/clock";
import { Link } from "../../../lib/router";
import { withElements } from "../../../lib/texts/withElements";
import { Badge } from "../../../ui/feedback/Badge";
import { Card } from "../../../ui/Card";
import { Photo } from "../../../ui/Photo";
import { Spinner } from "../../../ui/feedback/Spinner";
import { useForm } from "../../../ui/forms/useForm";
import { CasePhotos } from "./CasePhotos";
import type { CaseDetails } from "./queueItems";
import { DecideCase } from "./DecideCase";
import { AlreadyDecided } from "./AlreadyDecided";
import { MarkedText } from "./MarkedText";
import { useDecision } from "./useDecision";
import { OwnerFacts } from "../OwnerFacts";
import { RelightWindow } from "../RelightWindow";

interface Props {
  caseId: Id<"cases">;
  heading: RefCallback<HTMLHeadingElement>;
  onDone(): void;
}

/** Everything about one case: the content, the flags, the account to which the content belongs, and the decision. */
export function CaseView({ caseId, heading, onDone }: Props) {
  const details = useQuery(api.moderation.operator.details, { caseId });
  // The query can report the operator's decision before the mutation returns. `saving` is kept here and not in
  // `DecideCase`, because `saving.busy` keeps `DecideCase` on the screen until the mutation returns.
  const form = useForm({ why: "" }, checkWhy);
  const saving = useDecision(form.check, onDone);
  if (details === undefined) {
    return (
      <Card>
        <Spinner label={messages["app.loading"]} />
      </Card>
    );
  }
  return (
    <Card as="article" className="grid gap-5">
      {details && <CaseHead details={details} heading={heading} />}
      {details && (
        <div className="grid gap-5 sm:grid-cols-2">
          <FlagStatements what={details.what} flags={details.flags} />
          <OwnerFacts
            owner={details.owner}
            contact={details.report?.contactInfo}
            // Only the owner of hidden content is asked to answer.
            answer={details.isHidden || details.answer ? (details.answer?.text ?? null) : undefined}
          />
        </div>
      )}
      {details?.windowOut && <RelightWindow caseId={caseId} title={details.title} />}
      {details && (details.state === "pending" || saving.busy) ? (
        <DecideCase details={details} form={form} saving={saving} />
      ) : (
        <AlreadyDecided onNext={onDone} />
      )}
    </Card>
  );
}

function CaseHead({ details, heading }: { details: CaseDetails; heading: Props["heading"] }) {
  const { what, title, report, isHidden, flags, since } = details;
  const isLost = report?.status === "lost";
  // `untouched` lists the fields in which the author left the preset value.
  const animal = report?.untouched?.includes("petType")
    ? messages["operator.noAnimal"]
    : report && valueText(report, "petType");
  const pet = report?.petBreed || animal;
  const when = momentText(since);
  const unflaggedCode = what === "proof" ? "operator.disputedSince" : "operator.markedSince";
  const visibleCode = flags.length > 0 ? "operator.visibleSince" : unflaggedCode;
  const photos = report && <CasePhotos details={details} report={report} />;
  const hasOnePhoto = report?.photos.length === 1;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2.5">
        {report && <Badge tone={report.status}>{messages[isLost ? "feed.lost" : "feed.found"]}</Badge>}
        <p className="text-sm font-label text-ink-2 tabular-nums">
          {sentence(isHidden ? "operator.hiddenSince" : visibleCode, { when })}
        </p>
      </div>
      <div className={hasOnePhoto ? "grid grid-cols-[auto_minmax(0,1fr)] items-start gap-4" : "grid gap-4"}>
        {hasOnePhoto && photos}
        <div className="grid gap-1.5">
          <h2 ref={heading} tabIndex={-1} className="wrap-anywhere outline-none">
            {what === "name" ? sentence("operator.quoted", { text: title }) : title}
          </h2>
          {report && (
            <p className="text-sm wrap-anywhere text-ink-2 tabular-nums">
              {sentence(isLost ? "operator.reportedLost" : "operator.reportedFound", {
                pet: pet ?? "",
                place: shortAddress(report.place.address),
                when: momentText(report.reportedAt),
              })}{" "}
              {report.lifecycle === "open" && (
                <Link to={reportAddress(report._id)} className="linked">
                  {messages["flag.seeReport"]}
                </Link>
              )}
            </p>
          )}
        </div>
        {!hasOnePhoto && photos}
      </div>
      {report?.card && (
        <a href={report.card} target="_blank" rel="noreferrer" className="grid max-w-80 gap-1.5 rounded-md">
          <img src={report.card} alt="" width={1200} height={630} className="h-auto w-full rounded-md bg-sunk" />
          <span className="text-sm text-ink-2">{messages["operator.card"]}</span>
        </a>
      )}
      {details.sighting && <SightingDetails sighting={details.sighting} />}
      {details.thread && <Conversation what={what} thread={details.thread} />}
      {report && !details.sighting && !details.thread && <AuthorTexts report={report} />}
    </>
  );
}

/** A sighting of the pet, as its sender described it. */
function SightingDetails({ sighting }: { sighting: NonNullable<CaseDetails["sighting"]> }) {
  const { note, at, vague, address, photo } = sighting;
  const when = useTicking((now) => sightingTimeText({ at, vague }, now));
  return (
    <div className="grid gap-2">
      <p className="text-sm wrap-anywhere text-ink-2">{sentence("operator.seenAt", { place: address, when })}</p>
      <p className="wrap-anywhere whitespace-pre-line">
        {note
          ? withElements(messages["operator.quoted"], { text: <MarkedText text={note} /> })
          : messages["operator.noWords"]}
      </p>
      {photo && (
        <a href={photo.full} target="_blank" rel="noreferrer" className="block w-28 rounded-md">
          <Photo src={photo.thumb} colour={photo.colour} alt={messages["saw.photoOf"]} shape="tile" />
        </a>
      )}
    </div>
  );
}

/**
 * The messages around the one that was flagged or looks like a threat, or around the end of a disputed round of the
 * secret mark. Operators can read no other part of a conversation.
 */
function Conversation({ what, thread }: { what: CaseDetails["what"]; thread: NonNullable<CaseDetails["thread"]> }) {
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-2">
        {messages[what === "proof" ? "operator.threadDisputed" : "operator.threadNote"]}
      </p>
      <ol className="grid gap-3">
        {thread.map(({ side, at, text, address, photo, isFlagged }) => (
          <li key={at} className={isFlagged ? "rounded-md bg-sunk p-3" : "px-3"}>
            <p className="text-sm text-ink-2 tabular-nums">
              {sentence("operator.flagBy", {
                by: messages[side === "author" ? "operator.threadAuthor" : "operator.threadWriter"],
                when: momentText(at),
              })}
              {isFlagged && <strong> {messages["operator.threadFlagged"]}</strong>}
            </p>
            {text && (
              <p className="wrap-anywhere whitespace-pre-line">
                <MarkedText text={text} />
              </p>
            )}
            {address && <p className="wrap-anywhere">{address}</p>}
            {photo && (
              <a href={photo.full} target="_blank" rel="noreferrer" className="block w-28 rounded-md">
                <Photo src={photo.thumb} colour={photo.colour} alt={messages["thread.photo"]} shape="tile" />
              </a>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The author's public texts. */
function AuthorTexts({ report }: { report: NonNullable<CaseDetails["report"]> }) {
  const texts = [
    [null, report.additionalInfo],
    [messages["found.atShelter"], report.shelter],
    [messages["home.thanked"], report.thanks],
  ] as const;
  const writtenTexts = texts.filter(([, text]) => text);
  if (writtenTexts.length === 0) return <p className="text-ink-2">{messages["operator.noWords"]}</p>;
  return writtenTexts.map(([label, text]) => (
    <div key={label}>
      {label && <p className="text-sm text-ink-2">{label}</p>}
      <p className="wrap-anywhere whitespace-pre-line">
        {withElements(messages["operator.quoted"], { text: <MarkedText text={text ?? ""} /> })}
      </p>
    </div>
  ));
}

function FlagStatements({ what, flags }: Pick<CaseDetails, "what" | "flags">) {
  return (
    <section className="grid content-start gap-1">
      <h3>{messages["operator.flagsTitle"]}</h3>
      {flags.length === 0 && (
        <p className="text-sm text-ink-2">
          {messages[what === "proof" ? "operator.flagsDisputed" : "operator.flagsNone"]}
        </p>
      )}
      <ul className="divide-y divide-line text-sm">
        {flags.map(({ by, at, reason, words, settled }, index) => (
          <li key={index} className={settled ? "py-2.5 text-ink-2" : "py-2.5"}>
            <p className="wrap-anywhere">
              {words ? sentence("operator.quoted", { text: words }) : messages[`flag.reasons.${reason}`]}
            </p>
            <p className="text-ink-2 tabular-nums">
              {sentence("operator.flagBy", {
                // `by` is null for a visitor, and empty if the account has been deleted.
                by: by === null ? messages["operator.visitor"] : by || messages["operator.nobody"],
                when: momentText(at),
              })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
