// The clinics near a place, for the report of a found pet. They come from another part of the app, through the page.
import { createContext, type ReactNode } from "react";
import type { Place } from "../../../../../domain/geo/place";

/** Lists the clinics near a place, to choose from. */
export type ChooseClinic = (place: Place, onChoose: (name: string) => void) => ReactNode;

export interface Clinics {
  renderChoice: ChooseClinic;
  /** Renders the nearest clinic that is open. */
  renderNearest?(place: Place): ReactNode;
}

/** A context, because the edit dialog opens from many places. */
export const ClinicsToChoose = createContext<ChooseClinic | null>(null);
