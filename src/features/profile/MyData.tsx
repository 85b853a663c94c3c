import { useAction } from "convex/react";
import { useRef, useState } from "react";
import { api } from "../../../convex/_generated/api";
import { messages, sentence } from "../../../domain/messages";
import { errorSentence } from "../../lib/errorSentence";
import { SaveStatus } from "../../services/convex/SaveStatus";
import { Button } from "../../ui/Button";
import { Card } from "../../ui/Card";
import { useWarm } from "../../ui/later";
import { laterDialog } from "../../ui/laterDialog";
import { Note } from "../../ui/Note";
import { toast } from "../../ui/toasts";
import { download, exportFile } from "./exportFile";

const DeleteAccount = laterDialog(async () => (await import("./DeleteAccount")).DeleteAccount, {
  title: messages["account.deleteTitle"],
});

export function MyData() {
  const collect = useAction(api.users.exportMine);
  const under = useRef(false);
  const [doing, setDoing] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [deleting, setDeleting] = useState(false);
  const start = useRef<HTMLButtonElement>(null);

  useWarm(DeleteAccount);

  const take = async () => {
    if (under.current) return;
    under.current = true;
    setProblem(null);
    setDoing(messages["account.exporting"]);
    try {
      const { file, missing } = await exportFile(await collect({}), (number, count) =>
        setDoing(sentence("account.exportingPhoto", { number, count })),
      );
      download(file, `homeward-${new Date().toISOString().slice(0, 10)}.json`);
      if (missing === 0) toast(messages["account.exported"], { tone: "good" });
      else setProblem(sentence(missing === 1 ? "account.exportLacksOne" : "account.exportLacks", { count: missing }));
    } catch (error) {
      setProblem(sentence("account.exportFailed", { message: errorSentence(error) }));
    } finally {
      under.current = false;
      setDoing(null);
    }
  };

  return (
    <section aria-labelledby="my-data">
      <h2 id="my-data" className="mb-2">
        {messages["account.title"]}
      </h2>
      <p className="mb-6 text-pretty text-ink-2">{messages["account.text"]}</p>
      <Card className="grid gap-6">
        <div className="grid items-center gap-x-6 gap-y-3 sm:grid-cols-[1fr_auto]">
          <p>{messages["account.exportHint"]}</p>
          <Button ref={start} busy={doing !== null} onClick={() => void take()}>
            {messages["account.export"]}
          </Button>
          <SaveStatus doing={doing} className="sm:col-span-2" />
          {problem && (
            <Note tone="error" live className="sm:col-span-2">
              {problem}{" "}
              <button
                type="button"
                className="linked"
                onClick={() => {
                  // This one goes with the note.
                  start.current?.focus();
                  void take();
                }}
              >
                {messages["app.retry"]}
              </button>
            </Note>
          )}
        </div>
        <hr className="border-line" />
        <div className="grid items-center gap-x-6 gap-y-3 sm:grid-cols-[1fr_auto]">
          <p>{messages["account.deleteHint"]}</p>
          <Button variant="danger" icon="trash" onClick={() => setDeleting(true)}>
            {messages["account.delete"]}
          </Button>
        </div>
      </Card>
      {deleting && <DeleteAccount onClose={() => setDeleting(false)} />}
    </section>
  );
}
