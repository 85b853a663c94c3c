// The clinics near a found pet, for the pages on which its report is written or edited.
import type { ReactNode } from "react";
import type { Place } from "../../../domain/geo/place";
import { type RenderClinicChoice, ClinicChoiceContext } from "../../features/reports/form/found/clinics";
import { lazyPart } from "../../ui/feedback/lazyPart";

const NearClinics = lazyPart(async () => (await import("../../features/vets/ChooseClinic")).ChooseClinic);

export const placeKey = ({ lat, lng }: Place) => `${lat},${lng}`;

export const renderClinicChoice: RenderClinicChoice = (place, onChoose) => (
  <NearClinics key={placeKey(place)} place={place} onChoose={onChoose} />
);

export const WithClinics = ({ children }: { children: ReactNode }) => (
  <ClinicChoiceContext value={renderClinicChoice}>{children}</ClinicChoiceContext>
);
