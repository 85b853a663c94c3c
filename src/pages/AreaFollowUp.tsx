import { messages } from "../../domain/messages";
import { InstallOffer } from "../features/install/InstallOffer";
import type { SavedArea } from "../features/notify/areas/area";
import { AskAboutArea } from "../features/notify/news/AskAboutArea";

/** Follows the saving of a watch area: the question how to notify its owner, or the offer to install. */
export const AreaFollowUp = ({ area }: { area: SavedArea }) => (
  <AskAboutArea area={area} otherwise={<InstallOffer doneText={messages["install.afterArea"]} />} />
);
