// The basic components in their states, for developers. Not part of a build.
import { PageHeader } from "../ui/PageHeader";
import { KitControls } from "./kit/KitControls";
import { KitFields } from "./kit/KitFields";
import { KitBasics } from "./kit/KitBasics";
import { KitOverlays } from "./kit/KitOverlays";
import { KitPictures } from "./kit/KitPictures";
import { KitStates } from "./kit/KitStates";

export function Kit() {
  return (
    <div className="wrap">
      <PageHeader title="The kit" lead="Every component in every state. The moon at the top switches the theme." />
      <div className="grid gap-11">
        <KitBasics />
        <KitControls />
        <KitFields />
        <KitOverlays />
        <KitPictures />
        <KitStates />
      </div>
    </div>
  );
}
