// Details that an owner may type into a pet's profile. Nothing is assumed: "" means that a detail is unknown. The
// chip's number is saved on a page of its own (domain/pets/chip).
import { choicesOf, type Gender } from "../choices.ts";

export const petSizes = choicesOf([
  ["small", "choice.small"],
  ["medium", "choice.medium"],
  ["large", "choice.large"],
]);
export type PetSize = (typeof petSizes)[number]["value"];

export interface PetDetails {
  /** One of the choices that a report's form offers for the sex. */
  sex: Gender | "";
  size: PetSize | "";
  colours: string;
  markings: string;
  medication: string;
  /** Never part of a report: the owner can ask a finder about it. */
  secretMark: string;
  /** Illnesses and injuries that last. Only the owner reads them, and a sitter whose card has them. */
  conditions: string;
  vet: string;
  vetPhone: string;
  fears: string;
}

export const noDetails: PetDetails = {
  sex: "",
  size: "",
  colours: "",
  markings: "",
  medication: "",
  secretMark: "",
  conditions: "",
  vet: "",
  vetPhone: "",
  fears: "",
};

export const detailNames = Object.keys(noDetails) as (keyof PetDetails)[];

export const isDetail = (name: string) => Object.hasOwn(noDetails, name);
