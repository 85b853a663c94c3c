import type { ComponentProps } from "react";
import { messages } from "../../../../domain/messages";
import { Dialog } from "../../../ui/dialogs/Dialog";
import { ReportFirst } from "./ReportFirst";

/** Opens if somebody buys the package without a report. */
export const BuyNeedsReport = ({ onClose, ...props }: ComponentProps<typeof ReportFirst> & { onClose(): void }) => (
  <Dialog open title={messages["alert.paid"]} onClose={onClose}>
    <ReportFirst {...props} />
  </Dialog>
);
