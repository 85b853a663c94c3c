import { messages } from "../../../domain/messages";
import { type Address, paths } from "../../../domain/paths";
import { isSignedIn } from "../../lib/signedInState";
import { useStore } from "../../lib/store";

export interface BackTarget {
  to: Address;
  label: string;
}

const dashboardTarget: BackTarget = { to: paths.dashboard, label: messages["app.back"] };
const homeTarget: BackTarget = { to: paths.home, label: messages["app.backHome"] };

/** Target of the logo and, by default, of back links: the dashboard, or the landing page for visitors. */
export const useBackTarget = (): BackTarget => (useStore(isSignedIn) ? dashboardTarget : homeTarget);
