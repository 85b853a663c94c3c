import { useAction } from "convex/react";
import { useRef, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { messages, sentence } from "../../../../domain/messages";
import { errorSentence } from "../../../lib/texts/errorSentence";
import { Button } from "../../../ui/controls/Button";
import { Card } from "../../../ui/Card";
import { usePreload } from "../../../ui/feedback/lazyPart";
import { lazyDialog } from "../../../ui/dialogs/lazyDialog";
import { Outcome } from "../../../ui/feedback/Outcome";
import { toast } from "../../../ui/feedback/toasts";
import { useSubmit } from "../../../ui/forms/useSubmit";
import { download } from "../../../lib/device/download";
import { exportFile } from "./exportFile";

const DeleteAccount = lazyDialog(async () => (await import("./DeleteAccount")).DeleteAccount, {
  title: messages["account.deleteTitle"],
});

/** Thrown after the file is saved, so that the page says how many photos are missing and offers a retry. */
class PhotosMissing extends Error {
  constructor(count: number) {
    super(sentence("account.exportLacks", { count }));
  }
}

export function MyData() {
  const collect = useAction(api.users.exportMine);
  const [progressText, setProgressText] = useState<string>();
  const [isDeleting, setIsDeleting] = useState(false);
  const exportButton = useRef<HTMLButtonElement>(null);
  const saving = useSubmit({
    send: async () => {
      setProgressText(messages["account.exporting"]);
      const { file, missingCount } = await exportFile(await collect({}), (number, count) =>
        setProgressText(sentence("account.exportingPhoto", { number, count })),
      );
      download(file, `homeward-${new Date().toISOString().slice(0, 10)}.zip`);
      if (missingCount > 0) throw new PhotosMissing(missingCount);
      toast(messages["account.exported"], { tone: "good" });
    },
    explain: (error) =>
      error instanceof PhotosMissing
        ? error.message
        : sentence("account.exportFailed", { message: errorSentence(error) }),
  });
  usePreload(DeleteAccount);

  const retry = () => {
    exportButton.current?.focus();
    saving.submit();
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
          <Button ref={exportButton} busy={saving.busy} onClick={() => saving.submit()}>
            {messages["account.export"]}
          </Button>
          <Outcome saving={saving} busyLabel={progressText} onRetry={retry} className="sm:col-span-2" />
        </div>
        <hr className="border-line" />
        <div className="grid items-center gap-x-6 gap-y-3 sm:grid-cols-[1fr_auto]">
          <p>{messages["account.deleteHint"]}</p>
          <Button variant="danger" icon="trash" onClick={() => setIsDeleting(true)}>
            {messages["account.delete"]}
          </Button>
        </div>
      </Card>
      {isDeleting && <DeleteAccount onClose={() => setIsDeleting(false)} />}
    </section>
  );
}
