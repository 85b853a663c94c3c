import { titleOfPet } from "./foundPet";
import { messages, sentence } from "../messages";
import { areaOf, isHome, type Subject } from "./publicText";

const kinds = { Dog: messages["choice.dog"], Cat: messages["choice.cat"], Other: messages["detail.anyPet"] };

/** "Biscuit, lost dog in Markham", "Found dog in Markham" */
export function titleOfReport(report: Subject): string {
  const { status, petName: name, petType, place } = report;
  const kind = kinds[petType].toLowerCase();
  const title = titleOfPet(report);
  if (isHome(report)) return sentence("detail.tabHome", { name: title });
  const named = sentence(status === "lost" ? "detail.tabLost" : "detail.tabFound", { name, kind });
  const pet = name === "" ? title : named;
  const area = place.city ?? areaOf(place);
  return area ? sentence("detail.tabIn", { pet, area }) : pet;
}
