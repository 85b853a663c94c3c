import type { MessageCode } from "../../../domain/messages";
import type { IconName } from "../../ui/controls/icons";

/** How the state of a page post or an order is shown. */
export interface StateText {
  icon: IconName;
  tone: "calm" | "good" | "bad";
  text: MessageCode;
}
