import type { ReportStatus } from "../../../../../domain/choices";
import { sentence } from "../../../../../domain/messages";
import type { Point } from "../../../../../domain/geo/place";
import { language } from "../../../../../domain/texts/language";
import { classes } from "../../../../lib/classes";
import { MapButton } from "../../../../services/maps/MapButton";
import type { NearFilter } from "../nearFilter";
import { petCountWords } from "../listTexts";

interface Props {
  status: ReportStatus;
  filter: NearFilter;
  point: Point;
  count: number;
  /** Draws the disc above its point, like the portraits around it. */
  isRaised?: boolean;
  onPress(): void;
}

/** "950", "1.2k", or from 9,950 on "10k", without a decimal. */
const shortCount = (count: number) =>
  count < 1000
    ? count
    : sentence("near.thousands", { thousands: language.decimal(count / 1000, count < 9950 ? 1 : 0) });

/** The number of reports around a point. Pressing it zooms in. */
export const CountDisc = ({ status, filter, point, count, isRaised, onPress }: Props) => (
  <MapButton
    point={point}
    label={sentence("near.disc", { pets: petCountWords(status, filter, count) })}
    onPress={onPress}
    className={classes(
      "grid size-12 place-items-center rounded-full border-3 border-white text-field font-brand text-white tabular-nums shadow-lift-2 ring-[5px]",
      isRaised && "-mt-9",
      status === "lost" ? "bg-lost ring-lost/30" : "bg-found ring-found/30",
    )}
  >
    {shortCount(count)}
  </MapButton>
);
