import type { ReportStatus } from "../../../../../domain/choices";
import { sentence } from "../../../../../domain/messages";
import type { Point } from "../../../../../domain/geo/place";
import { classes } from "../../../../lib/classes";
import { MapButton } from "../../../../services/maps/MapButton";
import type { NearFilter } from "../nearFilter";
import { countWords } from "../listTexts";

interface Props {
  status: ReportStatus;
  filter: NearFilter;
  at: Point;
  count: number;
  /** Raised above its point like the portraits around it. */
  raised?: boolean;
  onPress(): void;
}

/** "1.2k" */
const short = (count: number) => (count < 1000 ? String(count) : `${(count / 1000).toFixed(count < 9950 ? 1 : 0)}k`);

/** The number of reports around a point. Pressing it zooms in. */
export const CountDisc = ({ status, filter, at, count, raised, onPress }: Props) => (
  <MapButton
    at={at}
    label={sentence("near.disc", { pets: countWords(status, filter, count) })}
    onPress={onPress}
    className={classes(
      "grid size-12 place-items-center rounded-full border-3 border-white text-field font-brand text-white tabular-nums shadow-lift-2 ring-[5px]",
      raised && "-mt-9",
      status === "lost" ? "bg-lost ring-lost/30" : "bg-found ring-found/30",
    )}
  >
    {short(count)}
  </MapButton>
);
