import { messages, sentence } from "../../../../domain/messages";
import { canComeHome } from "../../../../domain/report/lifecycle";
import { openSignIn } from "../../../services/auth/signIn/signInDialog";
import { useAuth } from "../../../services/auth/useAuth";
import { Button } from "../../../ui/controls/Button";
import { ConfirmDialog } from "../../../ui/dialogs/ConfirmDialog";
import { Note } from "../../../ui/feedback/Note";
import type { Report } from "../../../services/convex/report";
import { useClearHomeQuestion } from "./useClearHomeQuestion";
import { useMarkHome } from "./useMarkHome";

/**
 * For the author who follows the link in a page post. A visitor may be the author and is asked to sign in; everyone
 * else is asked nothing.
 */
export function AskIfHome({ report }: { report: Report }) {
  const { status } = useAuth();
  const answered = useClearHomeQuestion();
  const { press, question } = useMarkHome(report, { asksAtOnce: true, onClose: answered });
  if (status === "signedOut") {
    return (
      <Note>
        <p>{messages["home.askSignIn"]}</p>
        <Button className="mt-2" onClick={() => openSignIn({ mode: "login", returnTo: "" })}>
          {messages["landing.loginSignUp"]}
        </Button>
      </Note>
    );
  }
  if (!report.runs || !canComeHome(report)) return null;
  const name = report.petName;
  return (
    <>
      <ConfirmDialog
        open={report.status === "lost"}
        title={sentence("home.askTitle", { name })}
        confirmLabel={sentence("home.askYes", { name })}
        cancelLabel={messages["home.askNo"]}
        onConfirm={() => {
          answered();
          press();
        }}
        onCancel={answered}
      >
        {messages["home.askText"]}
      </ConfirmDialog>
      {question}
    </>
  );
}
