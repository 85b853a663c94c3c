import { messages } from "../../../../domain/messages";
import { shortAddress } from "../../../../domain/geo/place";

/** The street for whoever runs the report and the town for everybody else, as far as the server tells. */
export const placeName = (address: string) => shortAddress(address) || messages["saw.onMap"];
