import { Fragment } from "react";
import { eastOf, northOf, type Point } from "../../../domain/geo/place";
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
        pin={{ kind: "label", text, beside: index === 0 }}
        point={index === 0 ? eastOf(centre, metres) : northOf(centre, metres)}
        title={text}
      />
    </Fragment>
  ));
