import { useState } from "react";
import { messages, sentence } from "../../../../domain/messages";
import { Button } from "../../../ui/controls/Button";
import { lazyDialog } from "../../../ui/dialogs/lazyDialog";
import type { Report } from "../../../services/convex/report";

const SightingDialog = lazyDialog(async () => (await import("./SightingDialog")).SightingDialog, {
  title: messages["saw.heading"],
});

const SentDialog = lazyDialog(async () => (await import("./sent/SentDialog")).SentDialog, {
  title: messages["saw.sentTitle"],
});

interface Props {
  report: Report;
  /** Draws it as the page's primary button. */
  isMain?: boolean;
  startsOpen?: boolean;
}

/** Opens the form for a sighting, which can be sent without an account. */
export function AddSightingButton({ report, isMain = false, startsOpen = false }: Props) {
  const [isOpen, setOpen] = useState(startsOpen);
  const [sentKey, setSentKey] = useState<string | null>(null);
  return (
    <>
      <Button
        variant={isMain ? "go" : "plain"}
        big={isMain}
        icon="eye"
        className={isMain ? "flex-[1.6]! px-4!" : "justify-self-start"}
        onPointerEnter={SightingDialog.preload}
        onClick={() => setOpen(true)}
      >
        <span className="min-w-0 wrap-anywhere">{sentence("saw.open", { name: report.petName })}</span>
      </Button>
      {isOpen && (
        <SightingDialog
          report={report}
          onClose={() => setOpen(false)}
          onSent={(key) => {
            setOpen(false);
            setSentKey(key);
          }}
        />
      )}
      {sentKey !== null && <SentDialog report={report} sentKey={sentKey} onClose={() => setSentKey(null)} />}
    </>
  );
}
