import { contactForReading } from "../../../../domain/report/contactWays";
import { messages, sentence } from "../../../../domain/messages";
import { Icon } from "../../../ui/controls/Icon";
import { Note } from "../../../ui/feedback/Note";
import { MeetLink } from "../meeting/MeetLink";
import type { PageProps } from "./proof";
import { ProofFrame } from "./ProofFrame";
import { ShareContact } from "./ShareContact";

/**
 * Shown after both sides have said that the marks fit: the marks, both contacts, and why a vet should still scan the
 * chip.
 */
export function MatchPage({ threadKey, thread, proof, name, nameMidSentence }: PageProps) {
  const { mine, theirs, contacts } = proof;
  return (
    <ProofFrame
      thread={thread}
      step={4}
      title={messages["proof.matchTitle"]}
      foot={thread.isOpen && <MeetLink threadKey={threadKey} isMain />}
    >
      <ul className="grid gap-2.5">
        {[mine.mark, theirs.mark]
          .filter((mark) => mark !== undefined)
          .map((mark) => (
            <li key={mark} className="grid grid-cols-[24px_minmax(0,1fr)] gap-3 wrap-anywhere">
              <Icon name="check" className="text-link" />
              <span>
                <b className="font-strong">{mark}</b>
                <span className="block text-sm text-ink-2">
                  {sentence("proof.bothOfYou", { name: nameMidSentence })}
                </span>
              </span>
            </li>
          ))}
      </ul>
      {contacts && (
        <section className="grid gap-3 rounded-lg bg-card p-4 shadow-lift-1">
          <h3 className="text-lead font-strong">{messages["proof.reach"]}</h3>
          <Contact title={name} text={contacts.theirs} />
          <div className="border-t border-line pt-3">
            <Contact title={messages["proof.you"]} text={contacts.mine} />
            {thread.side === "writer" && <ShareContact threadKey={threadKey} contact={contacts.mine} />}
          </div>
        </section>
      )}
      <Note icon="vet">{messages["proof.notProof"]}</Note>
    </ProofFrame>
  );
}

const Contact = ({ title, text }: { title: string; text: string }) => (
  <div className="wrap-anywhere">
    <h4 className="font-strong">{title}</h4>
    <p className="whitespace-pre-line text-ink-2">{contactForReading(text) || messages["proof.onlyMessages"]}</p>
  </div>
);
