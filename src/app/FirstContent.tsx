// The templates of a page's first content. Before the app starts, src/build/firstScript.ts replaces the words between
// underscores with values and puts the content in place of the outline. Lines that need more than text stay skeletons.
import type { ReportStatus } from "../../domain/choices";
import { messages, sentence } from "../../domain/messages";
import { paths } from "../../domain/paths";
import { SearchOutline } from "../features/adoption/SearchOutline";
import { Badge } from "../ui/feedback/Badge";
import { Photo } from "../ui/Photo";
import { PhotoCard } from "../ui/PhotoCard";
import { Skeleton } from "../ui/feedback/Skeleton";

const card = { name: "__name__", photo: "__photo__", eager: true, state: {} };

export const FirstReport = ({ status }: { status: ReportStatus }) => (
  <PhotoCard
    {...card}
    dense="__dense__"
    colour="__colour__"
    to={`${status === "lost" ? paths.lostFeed : paths.foundFeed}/__id__`}
    badge={
      <Badge tone={status} className="absolute top-2.5 left-2.5">
        {messages[status === "lost" ? "feed.lost" : "feed.found"]}
      </Badge>
    }
  >
    <p className="text-sm font-label wrap-anywhere">__where__</p>
    <p className="text-sm wrap-anywhere">
      {sentence("feed.line", {
        label: messages[status === "lost" ? "feed.lastSeen" : "feed.foundAt"],
        value: "__place__",
      })}
    </p>
    <Skeleton className="my-1 w-3/5" />
    <Skeleton className="my-1 w-4/5" />
  </PhotoCard>
);

/** The outline of an adoption search whose address names a place. Its list is painted as soon as pets arrive. */
export const FirstSearch = () => (
  <SearchOutline place="__place__">
    <template id="first">
      <PhotoCard {...card} to={`${paths.adoption}/__petAndSearch__`}>
        <p className="text-sm wrap-anywhere">__about__</p>
        <Skeleton className="my-1 w-4/5" />
        <Skeleton className="my-1 w-3/5" />
      </PhotoCard>
    </template>
  </SearchOutline>
);

/** An opened report's first photo. */
export const FirstPhoto = () => (
  <div className="relative aspect-square md:aspect-auto">
    <Photo src="__photo__" preview="__thumb__" colour="__colour__" alt="" shape="fill" eager />
  </div>
);
