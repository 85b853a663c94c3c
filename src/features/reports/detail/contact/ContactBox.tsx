import { useEffect, useEffectEvent } from "react";
import type { Id } from "../../../../../convex/_generated/dataModel";
import { contactForReading } from "../../../../../domain/report/contactWays";
import { messages } from "../../../../../domain/messages";
import { openSignIn } from "../../../../services/auth/signIn/signInDialog";
import { useAuth } from "../../../../services/auth/useAuth";
import { Button } from "../../../../ui/controls/Button";
import { Note } from "../../../../ui/feedback/Note";
import { SlowNotice } from "../../../../ui/feedback/SlowNotice";
import { ContactButtons } from "./ContactButtons";
import { ScamWarning } from "../ScamWarning";
import { useContact } from "../../../../fields/useContact";

interface Props {
  reportId: Id<"reports">;
  isInHousehold: boolean;
  /** The report is about a found pet. Then both sides see a hint about scams, because either may be a scammer. */
  isFound: boolean;
  /** The report is archived, so only its household sees the contact. */
  isArchived?: boolean;
  /** The page has another main button, so "Show contact" looks plain. */
  isPlain?: boolean;
}

function hintOf({ isInHousehold, isFound, isArchived }: Pick<Props, "isInHousehold" | "isFound" | "isArchived">) {
  if (isArchived) return "detail.contactHidden";
  if (!isInHousehold) return "detail.scamHint";
  return isFound ? "found.scamHint" : "report.scamHint";
}

/**
 * Requests the contact at once for a signed-in user. Visitors have to press a button, so that scripts don't collect
 * contacts.
 */
export function ContactBox({ reportId, isInHousehold, isFound, isArchived = false, isPlain = false }: Props) {
  const { status } = useAuth();
  const { contact, needsScamWarning, contactRequest, requiredStep } = useContact(reportId);

  const showAtOnce = useEffectEvent(() => {
    if (contact === null) contactRequest.submit();
  });
  useEffect(() => {
    if (status === "signedIn") showAtOnce();
  }, [status]);

  // The author shows the contact only to people they accept. The page has a button for writing to the author.
  if (contact === null && requiredStep === "message") return null;
  return (
    <section className="grid gap-3" aria-live="polite">
      <h2 className="text-h3">{messages["detail.contactInformation"]}</h2>
      {contact === null ? (
        <>
          <Button
            variant={isPlain ? "plain" : "go"}
            big
            block
            icon="phone"
            busy={contactRequest.busy}
            onClick={() => contactRequest.submit()}
          >
            {messages["detail.showContact"]}
          </Button>
          {contactRequest.busy && <SlowNotice />}
          {contactRequest.note && <Note tone={requiredStep ? "info" : "error"}>{contactRequest.note.lines}</Note>}
          {contactRequest.note && requiredStep === "signIn" && (
            <Button block onClick={() => openSignIn({ mode: "login", returnTo: "" })}>
              {messages["landing.loginSignUp"]}
            </Button>
          )}
        </>
      ) : (
        <>
          {needsScamWarning && <ScamWarning />}
          <p className="text-field font-strong wrap-anywhere whitespace-pre-line">
            {contactForReading(contact) || messages["detail.noContact"]}
          </p>
          {!isInHousehold && <ContactButtons text={contact} />}
          {(isInHousehold || isFound) && !needsScamWarning && (
            <p className="text-sm text-ink-2">{messages[hintOf({ isInHousehold, isFound, isArchived })]}</p>
          )}
        </>
      )}
    </section>
  );
}
