import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { messages, sentence } from "../../../../domain/messages";
import { paths, reportAddress } from "../../../../domain/paths";
import { joinAddress } from "../../../../domain/search/searchPaths";
import { language } from "../../../../domain/texts/language";
import { usePageTitle } from "../../../lib/pageTitle";
import { openSignIn } from "../../../services/auth/signIn/signInDialog";
import { useAuth } from "../../../services/auth/useAuth";
import { useViewer } from "../../../services/auth/useViewer";
import { Button } from "../../../ui/controls/Button";
import { ButtonLink } from "../../../ui/controls/ButtonLink";
import { Card } from "../../../ui/Card";
import { EmptyState } from "../../../ui/feedback/EmptyState";
import { Note } from "../../../ui/feedback/Note";
import { Photo } from "../../../ui/Photo";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import { JoinForm } from "./JoinForm";

export type InvitationReport = NonNullable<FunctionReturnType<typeof api.search.household.invitation>>;

/** The report whose household the visitor is invited to join, and the form to join it. */
export function Invitation({ invite }: { invite: string }) {
  const answer = useQuery(api.search.household.invitation, { invite, lang: language.code });
  // The form stays open if the link ends while the visitor types a name. Sending the form then shows the error.
  const [lastAnswer, setLastAnswer] = useState<InvitationReport | null>(null);
  if (answer && answer !== lastAnswer) setLastAnswer(answer);
  const invitation = answer ?? lastAnswer;
  usePageTitle(invitation?.title ?? null);
  if (answer === undefined) return <Skeleton className="h-80! rounded-lg!" />;
  if (!invitation) {
    return (
      <EmptyState
        title={messages["household.deadTitle"]}
        action={<ButtonLink to={paths.lostFeed}>{messages["detail.toFeed"]}</ButtonLink>}
      >
        {messages["household.dead"]}
      </EmptyState>
    );
  }
  const { author, title, photo, colour } = invitation;
  return (
    <Card className="grid gap-5">
      <div className="flex items-center gap-4">
        <Photo src={photo} alt="" colour={colour} shape="tile" className="w-22 flex-none" />
        <div className="grid min-w-0 gap-1">
          <h1 tabIndex={-1} className="text-h2 wrap-anywhere outline-none">
            {title}
          </h1>
          <p className="wrap-anywhere text-ink-2">
            {author ? sentence("household.invited", { owner: author }) : messages["household.invitedNameless"]}
          </p>
        </div>
      </div>
      <InvitationActions invitation={invitation} invite={invite} />
    </Card>
  );
}

function InvitationActions({ invitation, invite }: { invitation: InvitationReport; invite: string }) {
  const { status } = useAuth();
  const viewer = useViewer();
  const { role, reportId } = invitation;
  if (role) {
    return (
      <>
        <Note>{messages[role === "author" ? "household.isYours" : "household.isIn"]}</Note>
        <ButtonLink variant="go" to={reportAddress(reportId)} className="justify-self-start">
          {messages["household.toReport"]}
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <p className="text-pretty">{messages["household.invitedText"]}</p>
      {status === "signedIn" ? (
        <JoinForm key={viewer?.displayName} invite={invite} name={viewer?.displayName ?? ""} />
      ) : (
        <Button
          variant="go"
          big
          busy={status === "loading"}
          onClick={() => openSignIn({ mode: "login", returnTo: joinAddress(invite) })}
        >
          {messages["household.signIn"]}
        </Button>
      )}
    </>
  );
}
