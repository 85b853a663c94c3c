import { messages } from "../../../../../domain/messages";
import type { Report } from "../../../../services/convex/report";
import { Button } from "../../../../ui/controls/Button";
import { Dialog } from "../../../../ui/dialogs/Dialog";
import { SentSighting } from "./SentSighting";

interface Props {
  report: Report;
  sentKey: string;
  onClose(): void;
}

/** Shows a sender outside the household the sighting that they have just sent. */
export const SentDialog = ({ onClose, ...sightingProps }: Props) => (
  <Dialog
    open
    title={messages["saw.sentTitle"]}
    onClose={onClose}
    foot={
      <Button block onClick={onClose}>
        {messages["app.close"]}
      </Button>
    }
  >
    <SentSighting {...sightingProps} />
  </Dialog>
);
