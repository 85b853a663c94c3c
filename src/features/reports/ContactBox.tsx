import { useMutation } from "convex/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { messages } from "../../../domain/messages";
import { errorSentence } from "../../lib/errorSentence";
import { useAuth } from "../../services/auth/useAuth";
import { Button } from "../../ui/Button";
import { ButtonLink } from "../../ui/ButtonLink";
import { Note } from "../../ui/Note";
import { contactLink } from "./contactLink";

interface Props {
  reportId: Id<"reports">;
  mine: boolean;
  /** Whoever reads the report of a found pet may be its owner, and a fraud may have written it. */
  found: boolean;
}

/** Somebody signed in sees the contact at once; a visitor asks for it, so that no machine can gather them all. */
export function ContactBox({ reportId, mine, found }: Props) {
  const { status } = useAuth();
  const ask = useMutation(api.reports.contact);
  const [contact, setContact] = useState<string | null>(null);
  const [phase, setPhase] = useState<"idle" | "asking" | "failed">("idle");
  const [problem, setProblem] = useState("");
  const asked = useRef(false);

  const show = useCallback(async () => {
    asked.current = true;
    setPhase("asking");
    try {
      const { contactInfo } = await ask({ reportId });
      setContact(contactInfo);
      setPhase("idle");
    } catch (error) {
      setProblem(errorSentence(error, "detail.contactFailed"));
      setPhase("failed");
    }
  }, [ask, reportId]);

  useEffect(() => {
    if (status === "signedIn" && !asked.current) void show();
  }, [show, status]);

  const link = contact === null ? null : contactLink(contact);
  return (
    <section className="grid gap-3" aria-live="polite">
      <h2 className="text-h3">{messages["detail.contactInformation"]}</h2>
      {contact === null ? (
        <>
          <Button variant="go" big block icon="phone" busy={phase === "asking"} onClick={() => void show()}>
            {messages["detail.showContact"]}
          </Button>
          {phase === "failed" && <Note tone="error">{problem}</Note>}
        </>
      ) : (
        <>
          <p className="text-field font-strong wrap-anywhere whitespace-pre-line">
            {contact || messages["detail.noContact"]}
          </p>
          {link && !mine && (
            <ButtonLink to={link.href} variant="go" big block icon={link.kind === "phone" ? "phone" : "mail"}>
              {messages[link.kind === "phone" ? "detail.call" : "detail.email"]}
            </ButtonLink>
          )}
          {(mine || found) && (
            <p className="text-sm text-ink-2">{messages[mine ? "report.scamHint" : "detail.scamHint"]}</p>
          )}
        </>
      )}
    </section>
  );
}
