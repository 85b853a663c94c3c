import { useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { messages } from "../../../../domain/messages";
import { threadAddress } from "../../../../domain/paths";
import { errorSentence } from "../../../lib/texts/errorSentence";
import { useNavigate } from "../../../lib/router";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";
import { Button } from "../../../ui/controls/Button";
import { EmptyState } from "../../../ui/feedback/EmptyState";
import { Outcome } from "../../../ui/feedback/Outcome";
import { useSubmit } from "../../../ui/forms/useSubmit";
import { keepThread, secretOf } from "./deviceThreads";

/** A random UUID, as 32 hexadecimal digits. */
const newSecret = () => crypto.randomUUID().replaceAll("-", "");

/**
 * Opens a thread with the link from an email. The link works only on the first device that opens the thread, so opening
 * takes a press: mail scanners follow links too.
 */
export function ComeBack({ threadId, token }: { threadId: string; token: string }) {
  const open = useRefusableMutation(api.threads.comeBack);
  const navigate = useNavigate();
  const [secret] = useState(() => secretOf(threadId) ?? newSecret());
  const opening = useSubmit({
    send: () => open({ threadId, token, secret }),
    onDone: (thread) => {
      keepThread(thread.reportId, { threadId: thread.threadId, secret });
      navigate(threadAddress(threadId), { replace: true });
    },
    explain: (error) => errorSentence(error),
  });
  return (
    <div className="wrap pt-6 pb-12">
      <h1 className="sr-only">{messages["thread.title"]}</h1>
      <EmptyState
        scene="path"
        title={messages["thread.emailTitle"]}
        action={
          <Button variant="go" big busy={opening.busy} onClick={() => opening.submit()}>
            {messages["thread.emailOpen"]}
          </Button>
        }
      >
        {messages["thread.emailText"]}
      </EmptyState>
      <Outcome saving={opening} className="mx-auto mt-6 max-w-[560px]" />
    </div>
  );
}
