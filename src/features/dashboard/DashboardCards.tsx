import type { ReactNode } from "react";
import { messages } from "../../../domain/messages";
import { paths } from "../../../domain/paths";
import { AreasCard } from "./AreasCard";
import { CommunityCards } from "./CommunityCards";
import { Greeting } from "./Greeting";
import { LostAndFoundCard } from "./LostAndFoundCard";
import { LostAndFoundTiles } from "./LostAndFoundTiles";
import { MapPicture } from "./MapPicture";
import { News } from "./News";
import { LinkCard } from "./LinkCard";

interface Props {
  /** Notices below the greeting. */
  notices?: ReactNode;
  /**
   * The user's reports that need attention. An open one has the page's main button, so the lost and found links are
   * plain tiles.
   */
  ownReports?: ReactNode;
  /** Links to the passports of the user's pets. */
  passports?: ReactNode;
}

export function DashboardCards({ notices, ownReports, passports }: Props) {
  const halfWidth = ownReports ? { className: "lg:col-span-6" } : {};
  return (
    // After the Back button, the user's reports appear above the restored content, and the browser must not scroll past
    // them.
    <div className="wrap [overflow-anchor:none]">
      <Greeting />
      {notices}
      {ownReports}
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-12 lg:gap-6">
        {ownReports ? <LostAndFoundTiles /> : <LostAndFoundCard />}
        <LinkCard
          to={paths.adoption}
          title={messages["dashboard.adoption"]}
          text={messages["dashboard.adoptionText"]}
          action={messages["dashboard.adoptionLink"]}
          picture={
            <img src="/drawings/waffles.svg" alt="" width={150} height={150} className="size-full object-cover" />
          }
          {...halfWidth}
        />
        <LinkCard
          to={paths.vets}
          title={messages["dashboard.vets"]}
          text={messages["dashboard.vetsText"]}
          action={messages["dashboard.vetsLink"]}
          picture={<MapPicture />}
          {...halfWidth}
        />
        {passports}
        <AreasCard />
        <CommunityCards />
      </div>
      <News />
    </div>
  );
}
