import { messages } from "../../../../domain/messages";
import { shortAddress } from "../../../../domain/geo/place";

/** The street. For people outside the household, the town, because the server sends them no street. */
export const placeName = (address: string) => shortAddress(address) || messages["saw.onMap"];
