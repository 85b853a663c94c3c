import { LostPetFeed } from "./LostPetFeed";

/** The same feed, opened on what was found. */
export function FoundPets() {
  return <LostPetFeed opening="found" />;
}
