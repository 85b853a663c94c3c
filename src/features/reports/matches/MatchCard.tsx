import { api } from "../../../../convex/_generated/api";
import { messages, sentence } from "../../../../domain/messages";
import { nameInSentence } from "../../../../domain/report/sentences/petInSentence";
import { errorSentence } from "../../../lib/texts/errorSentence";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";
import { threadAddress, writeAddress } from "../../../../domain/paths";
import { ButtonLink } from "../../../ui/controls/ButtonLink";
import { Button } from "../../../ui/controls/Button";
import { Card } from "../../../ui/Card";
import { Note } from "../../../ui/feedback/Note";
import { Outcome } from "../../../ui/feedback/Outcome";
import { toast } from "../../../ui/feedback/toasts";
import { useSubmit } from "../../../ui/forms/useSubmit";
import { classes } from "../../../lib/classes";
import { ContactBox } from "../detail/contact/ContactBox";
import type { Report } from "../../../services/convex/report";
import { LikelihoodLabel } from "./LikelihoodLabel";
import { MatchPair } from "./MatchPair";
import { MatchReasons } from "./MatchReasons";
import type { Match } from "./useMatches";

interface Props {
  ownReport: Report;
  match: Match;
  /** Whether this is the first match of the list, which stands out. */
  isFirst: boolean;
  /** Called after the match was hidden and before its card disappears. */
  onHidden(): void;
}

const explain = (error: unknown) => errorSentence(error, "match.failed");

/** The answers of the two sides, worded for the viewer's side. Null if neither has answered. */
function answersText({ byFinder, byOwner, other }: Match, ownReport: Report): string | null {
  if (ownReport.status === "lost") {
    const name = nameInSentence(ownReport);
    if (byOwner) return sentence("match.youAgreed", { name });
    return byFinder ? sentence("match.isIt", { name }) : null;
  }
  if (byOwner) return sentence("news.agreed", { name: nameInSentence(other) });
  return byFinder ? messages["match.youClaimed"] : null;
}

/**
 * The address of the two sides' thread or, if there is none, of the dialog for the first message. After both sides have
 * agreed, a writer need not wait for an answer before writing again ("freely").
 */
const messageAddress = ({ threadId, other, byFinder, byOwner }: Match) =>
  threadId ? threadAddress(threadId) : writeAddress(other._id, byFinder && byOwner ? "freely" : "untilAnswered");

/** A match: both reports side by side, the reasons for and against it, and the buttons that answer it. */
export function MatchCard({ ownReport, match, isFirst, onHidden }: Props) {
  const { _id: matchId, other, claimed, doubtful } = match;
  const isLost = ownReport.status === "lost";
  const isOwnerAsked = isLost && match.byFinder && !match.byOwner;
  const answerText = answersText(match, ownReport);
  const yesLabel = isLost ? messages["match.isMine"] : messages["match.isSame"];
  const noLabel = messages[isOwnerAsked ? "match.no" : isLost ? "match.notMine" : "match.notSame"];
  const claim = useRefusableMutation(api.matching.matches.claim);
  const hide = useRefusableMutation(api.matching.matches.hide);
  const claiming = useSubmit({ send: () => claim({ matchId }), explain });
  const unhide = useRefusableMutation(api.matching.matches.unhide);
  const undo = () => unhide({ matchId }).catch((error: unknown) => toast(explain(error), { tone: "error" }));
  const hiding = useSubmit({
    send: () => hide({ matchId }),
    onDone: () => {
      toast(messages[isOwnerAsked ? "match.declined" : "match.hidden"], {
        action: { label: messages["report.undo"], run: () => void undo() },
      });
      onHidden();
    },
    explain,
  });
  return (
    <Card
      as="li"
      pad={false}
      className="grid content-start gap-x-7 gap-y-3.5 p-4 @2xl:grid-cols-[minmax(0,19rem)_minmax(0,1fr)] @2xl:p-6"
    >
      <LikelihoodLabel likelihood={match.likelihood} className={classes("@2xl:col-span-2", isFirst && "text-base")} />
      <MatchPair ownReport={ownReport} other={other} />
      <div className="grid content-start gap-3.5">
        {answerText && <p className="font-label wrap-anywhere">{answerText}</p>}
        {/* A new account has claimed the pet, but the reports hardly match. */}
        {doubtful && <p className="font-label">{messages["match.doubtful"]}</p>}
        {claimed && (
          <ButtonLink variant={isOwnerAsked ? "plain" : "go"} big block icon="chat" to={messageAddress(match)}>
            {messages["thread.write"]}
          </ButtonLink>
        )}
        <MatchReasons reasons={match.reasons} />
        {(isFirst || claimed) && <Note icon="lock">{messages[isLost ? "match.askFinder" : "match.askOwner"]}</Note>}
        {claimed && (
          <ContactBox reportId={other._id} isInHousehold={false} isFound={other.status === "found"} isPlain />
        )}
        <Outcome saving={claiming} />
        <Outcome saving={hiding} />
        <div className="grid gap-2 xs:flex xs:*:flex-1 @2xl:*:flex-none">
          {(isOwnerAsked || !claimed) && (
            <Button
              variant={isFirst || isOwnerAsked ? "go" : "plain"}
              big={isFirst || isOwnerAsked}
              busy={claiming.busy}
              onClick={() => claiming.submit()}
              className="wrap-anywhere"
            >
              {isOwnerAsked ? sentence("match.yesThatIs", { name: nameInSentence(ownReport) }) : yesLabel}
            </Button>
          )}
          <Button big={(isFirst && !claimed) || isOwnerAsked} busy={hiding.busy} onClick={() => hiding.submit()}>
            {noLabel}
          </Button>
        </div>
      </div>
    </Card>
  );
}
