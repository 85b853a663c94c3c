// The pet's looks as the household says them on the phone. Apart from the rest of the script, because the words of matching
// find the colours in a long description, and the browser should not have to load those.
import { appearanceOf, type DescribedReport } from "../matching/facts.ts";
import { messages } from "../messages.ts";
import type { Place } from "../geo/place.ts";
import { collarText } from "../report/collars.ts";
import { shortInfo } from "../report/streetMessage.ts";
import { listOfWords } from "../texts/text.ts";

/** "red collar", "no collar". Empty if the report doesn't say. */
function collarOf(report: DescribedReport): string {
  if (report.collar) return collarText(report.collar).toLowerCase();
  const { collar, collarColour } = appearanceOf(report);
  if (collar === undefined) return "";
  return collar ? [collarColour, messages["call.collar"]].filter(Boolean).join(" ") : collarText("none").toLowerCase();
}

/**
 * "Beagle, tan and white, red collar": the breed and the author's own words, if they are short. From a long text, only the
 * colours and the collar are taken.
 */
export function looksForCall(report: DescribedReport & { place: Place }): string {
  const breed = report.petBreed === "Other" ? "" : report.petBreed;
  const info = shortInfo(report.additionalInfo, report.place).replace(/[.!?]$/, "");
  // "Orange tabby" names its colour already.
  const colours = appearanceOf(report).colours.filter((colour) => !breed.toLowerCase().includes(colour));
  const collar = info.toLowerCase().includes("collar") ? "" : collarOf(report);
  return [breed, info || listOfWords(colours), collar].filter(Boolean).join(", ");
}
