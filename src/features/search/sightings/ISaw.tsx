import { useState } from "react";
import { messages, sentence } from "../../../../domain/messages";
import { Button } from "../../../ui/controls/Button";
import { laterDialog } from "../../../ui/dialogs/laterDialog";
import type { Report } from "../../../services/convex/report";

const SawDialog = laterDialog(async () => (await import("./SawDialog")).SawDialog, {
  title: messages["saw.heading"],
});

interface Props {
  report: Report;
  /** The one filled button of the page. */
  main?: boolean;
  /** The sheet is open on arrival. */
  atOnce?: boolean;
}

/** Anybody can say where they saw the pet, with or without an account. */
export function ISaw({ report, main = false, atOnce = false }: Props) {
  const [open, setOpen] = useState(atOnce);
  return (
    <>
      <Button
        variant={main ? "go" : "plain"}
        big={main}
        icon="eye"
        className={main ? "flex-[1.6]! px-4!" : "justify-self-start"}
        onPointerEnter={SawDialog.warm}
        onClick={() => setOpen(true)}
      >
        <span className="min-w-0 wrap-anywhere">{sentence("saw.open", { name: report.petName })}</span>
      </Button>
      {open && <SawDialog report={report} onClose={() => setOpen(false)} />}
    </>
  );
}
