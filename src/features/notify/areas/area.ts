import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../../convex/_generated/api";
import type { AreaForm } from "../../../../domain/notify/areaRules";
import { reportPetTypes } from "../../../../domain/choices";

export type Area = FunctionReturnType<typeof api.notify.areas.mine>[number];

/** The id and the name of an area that the user has just added. */
export type AddedArea = Pick<Area, "_id" | "name">;

export const emptyArea: AreaForm = {
  name: "",
  place: null,
  km: 5,
  animals: reportPetTypes.map(({ value }) => value),
  reports: "both",
};

export const formOf = ({ name, place, km, animals, reports }: Area): AreaForm => ({
  name,
  place,
  km,
  animals,
  reports,
});
