import { messages, sentence } from "../../../../domain/messages";
import { phoneText } from "../../../../domain/texts/phoneText";
import { Icon } from "../../../ui/controls/Icon";
import { Photo } from "../../../ui/Photo";
import type { Sighting } from "./sightingData";

/** The sender's note, photo and, for the household, phone number. */
export const SightingFacts = ({ sighting: { note, lang, photo, phone } }: { sighting: Sighting }) => (
  <>
    {note && (
      <p lang={lang} className="wrap-anywhere whitespace-pre-line">
        {sentence("app.quote", { text: note })}
      </p>
    )}
    {phone && (
      <a href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`} className="linked inline-flex min-h-11 items-center gap-2">
        <Icon name="phone" size={20} />
        {sentence("saw.phoneFrom", { phone: phoneText(phone) })}
      </a>
    )}
    {photo && (
      <a href={photo.full} target="_blank" rel="noreferrer" className="mt-1 block w-32 rounded-md">
        <Photo src={photo.thumb} colour={photo.colour} alt={messages["saw.photoOf"]} shape="tile" />
      </a>
    )}
  </>
);
