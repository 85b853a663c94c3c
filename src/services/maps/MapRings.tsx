import { Fragment } from "react";
import { northOf, type Point } from "../../../domain/geo/place";
import { MapCircle } from "./MapCircle";
import { MapPin } from "./MapPin";

interface Props {
  centre: Point;
  /** The nearest first. */
  rings: readonly { metres: number; text: string }[];
}

/** Circles around a point, each with its distance in words. The nearest is solid, and those around it are dotted. */
export const MapRings = ({ centre, rings }: Props) =>
  rings.map(({ metres, text }, index) => (
    <Fragment key={metres}>
      <MapCircle centre={centre} metres={metres} dotted={index > 0} />
      <MapPin
        // The nearest ring's label is below the ring. A narrow map has no room beside the ring for the words of every
        // language.
        pin={{ kind: "label", text, below: index === 0 }}
        point={northOf(centre, index === 0 ? -metres : metres)}
        title={text}
      />
    </Fragment>
  ));
