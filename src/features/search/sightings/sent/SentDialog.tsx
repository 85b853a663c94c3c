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

/** Thanks a sender outside the household after they have sent a sighting. */
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
