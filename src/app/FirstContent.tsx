// What a page's document shows before the app starts. src/build/firstScript.ts replaces the words between underscores
// with values. Lines that need more than text stay skeletons.
import type { ReportStatus } from "../../domain/choices";
import { messages, sentence } from "../../domain/messages";
import { paths } from "../../domain/paths";
import { Badge } from "../ui/feedback/Badge";
import { buttonStyles } from "../ui/controls/buttonStyles";
import { Icon } from "../ui/controls/Icon";
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

export const FirstListing = () => (
  <PhotoCard {...card} to={`${paths.adoption}/__id__`}>
    <p className="text-sm wrap-anywhere">__about__</p>
    <Skeleton className="my-1 w-4/5" />
    <Skeleton className="my-1 w-3/5" />
  </PhotoCard>
);

/** The nearest open clinic with its number, in the size of the page's own card. */
export const FirstVet = () => (
  <div className="relative grid grid-cols-[36px_minmax(0,1fr)] gap-x-3.5 rounded-lg bg-card px-5 pt-4.5 pb-3 shadow-lift-1">
    <span className="grid size-9 place-items-center rounded-full bg-lamp font-brand text-on-lamp tabular-nums ring-2 ring-on-lamp">
      1
    </span>
    <div className="grid content-start gap-1.5">
      <p className="pt-1.5 text-sm text-ink-2">{messages["vets.nearestOpen"]}</p>
      <h2 className="text-h2 wrap-anywhere">__name__</h2>
      <Skeleton className="my-1 w-2/5" />
      <Skeleton className="my-1 w-1/3" />
      <a
        href="__tel__"
        className={buttonStyles({ variant: "go", big: true, className: "mt-1.5 min-h-16! max-sm:-ml-12.5" })}
      >
        <Icon name="phone" size={22} />
        {sentence("vets.call", { phone: "__phone__" })}
      </a>
      <Skeleton className="mt-1 h-12! rounded-md! max-sm:-ml-12.5" />
      <Skeleton className="my-2 w-4/5" />
    </div>
  </div>
);

/** An opened report's first photo. */
export const FirstPhoto = () => (
  <div className="relative aspect-square md:aspect-auto">
    <Photo src="__photo__" preview="__thumb__" colour="__colour__" alt="" shape="fill" eager />
  </div>
);
