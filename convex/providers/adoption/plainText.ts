// Turns the often broken HTML of listings into plain text.
import { decodeEntities } from "../../../domain/texts/htmlEntities";

/** Many listings are HTML-encoded twice. */
export const decode = (text: string) => decodeEntities(decodeEntities(text));

export const plainText = (html: string) =>
  decode(html.replaceAll(/<\/?(?:br|p|div|li|h\d)[^<>]*>/gi, "\n").replaceAll(/<\/?[a-z][^<>]*>/gi, ""));
