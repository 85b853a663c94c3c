import { kindOf, titleOfPet } from "./foundPet";
import { sentence } from "../messages";
import { areaOf, isHome, type Subject } from "./publicText";

/** "Biscuit, lost dog in Markham", "Found dog in Markham" */
export function titleOfReport(report: Subject): string {
  const { status, petName: name, petType, place } = report;
  const title = titleOfPet(report);
  if (isHome(report)) return sentence("detail.tabHome", { name: title });
  const namedPet = sentence(status === "lost" ? "detail.tabLost" : "detail.tabFound", { name, kind: kindOf(petType) });
  const pet = name === "" ? title : namedPet;
  const area = place.city ?? areaOf(place);
  return area ? sentence("detail.tabIn", { pet, area }) : pet;
}
