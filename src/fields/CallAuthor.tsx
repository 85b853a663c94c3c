import { useEffect } from "react";
import type { Id } from "../../convex/_generated/dataModel";
import { messages, sentence } from "../../domain/messages";
import { contactWays } from "../../domain/report/contactWays";
import { phoneText } from "../../domain/texts/phoneText";
import { openSignIn } from "../services/auth/signIn/signInDialog";
import { Button } from "../ui/controls/Button";
import { type ButtonStyle, buttonStyles } from "../ui/controls/buttonStyles";
import { Icon } from "../ui/controls/Icon";
import { Note } from "../ui/feedback/Note";
import { useContact } from "./useContact";

interface Props extends Pick<ButtonStyle, "variant" | "big" | "block"> {
  reportId: Id<"reports">;
}

/**
 * Calls the author of a report. The press fetches the phone number, so that no script can collect the numbers of all
 * reports.
 */
export function CallAuthor({ reportId, ...style }: Props) {
  const { contact, needsScamWarning, contactRequest, requiredStep } = useContact(reportId);
  const phone = contact === null || needsScamWarning ? undefined : contactWays(contact).phones[0];
  const address = phone && `tel:${phone.address}`;
  // Opens the phone app as soon as the number arrives.
  useEffect(() => {
    if (address) location.href = address;
  }, [address]);
  if (phone) {
    return (
      <a href={address} className={buttonStyles(style)}>
        <Icon name="phone" size={20} />
        {sentence("detail.callNumber", { number: phoneText(phone.shown) })}
      </a>
    );
  }
  return (
    <div className="grid gap-2">
      <Button {...style} icon="phone" busy={contactRequest.busy} onClick={() => contactRequest.submit()}>
        {messages["saw.callOwner"]}
      </Button>
      {contactRequest.note && <Note tone={requiredStep ? "info" : "error"}>{contactRequest.note.lines}</Note>}
      {contactRequest.note && requiredStep === "signIn" && (
        <Button onClick={() => openSignIn({ mode: "login", returnTo: "" })}>{messages["landing.loginSignUp"]}</Button>
      )}
      {/* The contact has no phone number, or the report's page has to show a scam warning with it. */}
      {contact !== null && <Note tone="error">{messages["saw.callOnPage"]}</Note>}
    </div>
  );
}
