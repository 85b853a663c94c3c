import { useState } from "react";
import { messages, sentence } from "../../../domain/messages";
import { Button } from "../../ui/controls/Button";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog";
import { Dialog } from "../../ui/dialogs/Dialog";
import { Photo } from "../../ui/Photo";
import { toast } from "../../ui/feedback/toasts";
import { KitForm } from "./KitForm";
import { Row, Shelf } from "./Shelf";

type KitDialog = "form" | "long" | "bare" | "danger" | "confirm";

export function KitOverlays() {
  const [openDialog, setOpenDialog] = useState<KitDialog | null>(null);
  const close = () => setOpenDialog(null);
  return (
    <Shelf title="Dialogs and toasts">
      <Row>
        <Button onClick={() => setOpenDialog("form")}>A form</Button>
        <Button onClick={() => setOpenDialog("long")}>A long one</Button>
        <Button onClick={() => setOpenDialog("bare")}>A bare one</Button>
        <Button onClick={() => setOpenDialog("confirm")}>A confirmation</Button>
        <Button variant="danger" onClick={() => setOpenDialog("danger")}>
          A removal
        </Button>
      </Row>
      <Row>
        <Button
          onClick={() => toast(messages["report.submitted"], { tone: "good", action: { label: "View", run: close } })}
        >
          Good news
        </Button>
        <Button onClick={() => toast(messages["profile.updateFailed"], { tone: "error" })}>A failure</Button>
        <Button onClick={() => toast(messages["offline.title"], { icon: "offline" })}>A note</Button>
      </Row>
      {openDialog === "form" && <KitForm onClose={close} />}
      <Dialog
        open={openDialog === "long"}
        onClose={close}
        title="A long one"
        foot={<Button onClick={close}>Close it</Button>}
      >
        <div className="grid gap-4">
          {Array.from({ length: 30 }, (_, index) => (
            <p key={index}>Line {index + 1} of a text that is too long.</p>
          ))}
        </div>
      </Dialog>
      <Dialog open={openDialog === "bare"} onClose={close} title="Biscuit" size="detail" bare>
        <div className="nav:grid nav:h-[min(760px,100dvh-80px)] nav:grid-cols-[480px_1fr]">
          <Photo shape="fill" src="/drawings/biscuit.svg" alt="Biscuit" className="max-nav:aspect-square" />
          <div className="grid content-start gap-4 overflow-y-auto px-5 py-6 md:p-8">
            <h2 className="text-h1">Biscuit</h2>
            <Button variant="go" big icon="phone">
              Show contact
            </Button>
          </div>
        </div>
      </Dialog>
      <ConfirmDialog
        open={openDialog === "confirm"}
        title="Is Biscuit home again?"
        confirmLabel="Yes, Biscuit is home"
        onConfirm={close}
        onCancel={close}
      >
        The report stays, with a golden tag.
      </ConfirmDialog>
      <ConfirmDialog
        open={openDialog === "danger"}
        danger
        title={messages["pet.confirmTitle"]}
        confirmLabel={messages["pet.remove"]}
        onConfirm={close}
        onCancel={close}
      >
        {sentence("pet.confirmText", { name: "Biscuit" })}
      </ConfirmDialog>
    </Shelf>
  );
}
