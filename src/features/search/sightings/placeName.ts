import { messages } from "../../../../domain/messages";
import { shortAddress } from "../../../../domain/geo/place";

/** The street, or the town for people outside the household, to whom the server sends no street. */
export const placeName = (address: string) => shortAddress(address) || messages["saw.onMap"];
