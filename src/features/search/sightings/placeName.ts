import { messages } from "../../../../domain/messages";
import { shortAddress } from "../../../../domain/geo/place";

/** The street. People outside the household see the town instead, because the server sends them no street. */
export const placeName = (address: string) => shortAddress(address) || messages["saw.onMap"];
