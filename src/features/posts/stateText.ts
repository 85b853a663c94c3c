import type { MessageCode } from "../../../domain/messages";
import type { IconName } from "../../ui/controls/icons";

/** The icon, tone and text for the state of a page post or an order. */
export interface StateText {
  icon: IconName;
  tone: "calm" | "good" | "bad";
  text: MessageCode;
}
