// Functions that render the clinics near a place. The page takes them from another feature and passes them to the form
// for a found pet.
import { createContext, type ReactNode } from "react";
import type { Place } from "../../../../../domain/geo/place";

/** Renders the list of clinics near a place, from which the finder chooses one. */
export type RenderClinicChoice = (place: Place, onChoose: (name: string) => void) => ReactNode;

export interface Clinics {
  renderChoice: RenderClinicChoice;
  /** Renders the nearest clinic that is open. By day, if none is open, it renders the nearest one. */
  renderNearest?(place: Place): ReactNode;
}

/** Passes the function that renders the list to the edit dialog, which opens from many places. */
export const ClinicChoiceContext = createContext<RenderClinicChoice | null>(null);
