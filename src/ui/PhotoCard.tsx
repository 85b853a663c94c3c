import type { ReactNode } from "react";
import { classes } from "../lib/classes";
import { Link } from "../lib/router";
import { Photo } from "./Photo";
import { Skeleton } from "./feedback/Skeleton";

/**
 * Widths of a card, for `sizes`: two for rows of four, then one each for rows of three, two and one. From 32.5rem to
 * 48rem, where rows have three or four cards, the cards are narrower than this says.
 */
const cardSizes = ["(min-width: 78rem) 278px", "(min-width: 62.5rem) 22vw", "(min-width: 48rem) 29vw"]
  .concat("(min-width: 21.25rem) 46vw", "91vw")
  .join();

interface Props {
  name: string;
  photo: string | null | undefined;
  /** The same photo for high-density screens. */
  dense?: string | undefined;
  colour?: string | undefined;
  /** Loads its photo at once. For the first cards of a page. */
  eager?: boolean | undefined;
  to: string;
  /** Router state for the page it opens, such as where the user came from. */
  state: object;
  /** Called when the pointer or the focus reaches the card. */
  onApproach?: () => void;
  badge?: ReactNode;
  /** The element's id, for finding the card on the page. */
  id?: string;
  /** Puts a ring around the photo. */
  chosen?: boolean;
  className?: string | false | undefined;
  /** Lines below the name. */
  children: ReactNode;
}

/** One card of a list. The whole card is a link. */
export function PhotoCard(props: Props) {
  const { name, photo, dense, colour, eager, to, state, onApproach, badge, id, chosen, className, children } = props;
  return (
    <li id={id} className={classes("group relative scroll-my-6", className)}>
      <Photo
        src={photo}
        dense={dense}
        sizes={cardSizes}
        alt=""
        colour={colour}
        eager={eager}
        className={chosen ? "outline-3 outline-offset-3 outline-ink" : ""}
      >
        {badge}
      </Photo>
      <div className="grid gap-0.5 px-0.5 pt-3">
        <h2 className="line-clamp-2 text-h3 wrap-anywhere">
          <Link
            to={to}
            state={state}
            onPointerEnter={onApproach}
            onFocus={onApproach}
            className="whole-card after:rounded-lg"
          >
            {name}
          </Link>
        </h2>
        {children}
      </div>
    </li>
  );
}

/** `data-first`: see `Skeleton`. */
export function PhotoCardSkeleton({ lines }: { lines: 2 | 3 }) {
  return (
    <li aria-hidden="true" data-first="card">
      <Skeleton shape="photo" />
      <div className="grid gap-2.5 px-0.5 pt-4 pb-1.5">
        <Skeleton className="w-2/5" />
        <Skeleton className="w-4/5" />
        <Skeleton className="w-3/5" />
        {lines === 3 && <Skeleton className="w-3/5" />}
      </div>
    </li>
  );
}
