import type { ReactNode } from "react";
import { messages } from "../../../domain/messages";
import { paths } from "../../../domain/paths";
import { CommunityCards } from "./CommunityCards";
import { Greeting } from "./Greeting";
import { LostAndFoundCard } from "./LostAndFoundCard";
import { MapPicture } from "./MapPicture";
import { News } from "./News";
import { LinkCard } from "./LinkCard";

/** `notices` comes first: what the person should know before anything else. */
export function DashboardCards({ notices }: { notices?: ReactNode }) {
  return (
    <div className="wrap">
      <Greeting />
      {notices}
      <div className="grid gap-4 lg:grid-cols-12 lg:gap-6">
        <LostAndFoundCard />
        <LinkCard
          to={paths.adoption}
          title={messages["dashboard.adoption"]}
          text={messages["dashboard.adoptionText"]}
          action={messages["dashboard.adoptionLink"]}
          picture={
            <img src="/drawings/waffles.svg" alt="" width={150} height={150} className="size-full object-cover" />
          }
        />
        <LinkCard
          to={paths.vets}
          title={messages["dashboard.vets"]}
          text={messages["dashboard.vetsText"]}
          action={messages["dashboard.vetsLink"]}
          picture={<MapPicture />}
        />
        <CommunityCards />
      </div>
      <News />
    </div>
  );
}
