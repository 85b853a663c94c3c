import { messages } from "../../domain/messages";
import { InstallOffer } from "../features/install/InstallOffer";
import type { AddedArea } from "../features/notify/areas/area";
import { AskAboutArea } from "../features/notify/news/AskAboutArea";

/** Shown after a watch area is added: asks how to notify its owner, or offers to install the app. */
export const AreaFollowUp = ({ area }: { area: AddedArea }) => (
  <AskAboutArea area={area} otherwise={<InstallOffer doneText={messages["install.afterArea"]} />} />
);
