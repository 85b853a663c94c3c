import { messages } from "../../../../domain/messages";
import { Photo } from "../../../ui/Photo";
import type { Sighting } from "./sightingData";

/** The sender's note and photo. */
export const SightingFacts = ({ sighting: { note, photo } }: { sighting: Sighting }) => (
  <>
    {note && <p className="wrap-anywhere whitespace-pre-line">“{note}”</p>}
    {photo && (
      <a href={photo.full} target="_blank" rel="noreferrer" className="mt-1 block w-32 rounded-md">
        <Photo src={photo.thumb} colour={photo.colour} alt={messages["saw.photoOf"]} shape="tile" />
      </a>
    )}
  </>
);
