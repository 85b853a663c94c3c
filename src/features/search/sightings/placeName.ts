import { messages } from "../../../../domain/messages";
import { shortAddress } from "../../../../domain/geo/place";

/** The street or the town: the server sends the street only to those who run the report. */
export const placeName = (address: string) => shortAddress(address) || messages["saw.onMap"];
