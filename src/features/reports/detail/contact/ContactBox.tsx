import { useEffect, useEffectEvent } from "react";
import type { Id } from "../../../../../convex/_generated/dataModel";
import { messages } from "../../../../../domain/messages";
import { reportAddress } from "../../../../../domain/paths";
import { openSignIn } from "../../../../services/auth/signIn/signInDialog";
import { useAuth } from "../../../../services/auth/useAuth";
import { ButtonLink } from "../../../../ui/controls/ButtonLink";
import { Button } from "../../../../ui/controls/Button";
import { Note } from "../../../../ui/feedback/Note";
import { SlowNotice } from "../../../../ui/feedback/SlowNotice";
import { ContactButtons } from "./ContactButtons";
import { ScamWarning } from "../ScamWarning";
import { useContact } from "../../../../fields/useContact";

interface Props {
  reportId: Id<"reports">;
  mine: boolean;
  /** For a found pet both sides need the warning: the reader may be its owner, the writer a fraud. */
  found: boolean;
  /** Only its owner sees the contact of an archived report. */
  archived?: boolean;
  /** The page has another main button, so this one is plain. */
  quiet?: boolean;
}

function hintOf({ mine, found, archived }: Pick<Props, "mine" | "found" | "archived">) {
  if (archived) return "detail.contactHidden";
  if (!mine) return "detail.scamHint";
  return found ? "found.scamHint" : "report.scamHint";
}

/** Signed-in people see the contact at once; visitors have to ask for it, so that no script can collect them all. */
export function ContactBox({ reportId, mine, found, archived = false, quiet = false }: Props) {
  const { status } = useAuth();
  const { contact, warned, asking, asks } = useContact(reportId);

  const showAtOnce = useEffectEvent(() => {
    if (contact === null) asking.submit();
  });
  useEffect(() => {
    if (status === "signedIn") showAtOnce();
  }, [status]);

  return (
    <section className="grid gap-3" aria-live="polite">
      <h2 className="text-h3">{messages["detail.contactInformation"]}</h2>
      {contact === null && asks === "message" ? (
        <>
          <Note>{messages["thread.contactLater"]}</Note>
          <ButtonLink variant={quiet ? "plain" : "go"} big block icon="chat" to={reportAddress(reportId)}>
            {messages["thread.write"]}
          </ButtonLink>
        </>
      ) : contact === null ? (
        <>
          <Button
            variant={quiet ? "plain" : "go"}
            big
            block
            icon="phone"
            busy={asking.busy}
            onClick={() => asking.submit()}
          >
            {messages["detail.showContact"]}
          </Button>
          {asking.busy && <SlowNotice />}
          {asking.note && <Note tone={asks ? "info" : "error"}>{asking.note.lines}</Note>}
          {asking.note && asks === "signIn" && (
            <Button block onClick={() => openSignIn({ mode: "login", returnTo: "" })}>
              {messages["landing.loginSignUp"]}
            </Button>
          )}
        </>
      ) : (
        <>
          {warned && <ScamWarning />}
          <p className="text-field font-strong wrap-anywhere whitespace-pre-line">
            {contact || messages["detail.noContact"]}
          </p>
          {!mine && <ContactButtons text={contact} />}
          {(mine || found) && !warned && (
            <p className="text-sm text-ink-2">{messages[hintOf({ mine, found, archived })]}</p>
          )}
        </>
      )}
    </section>
  );
}
