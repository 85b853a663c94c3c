import { messages } from "../../../domain/messages";
import { type Address, paths } from "../../../domain/paths";
import { isSignedIn } from "../../lib/account";
import { useStore } from "../../lib/store";

export interface WayBack {
  to: Address;
  label: string;
}

const toDashboard: WayBack = { to: paths.dashboard, label: messages["app.back"] };
const toHome: WayBack = { to: paths.home, label: messages["app.backHome"] };

/** Where the logo and the back links lead: a visitor has no dashboard. */
export const useWayBack = (): WayBack => (useStore(isSignedIn) ? toDashboard : toHome);
