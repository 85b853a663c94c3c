import { LostPetFeed } from "./LostPetFeed";

/** The same feed, opened on found pets. */
export function FoundPets() {
  return <LostPetFeed opening="found" />;
}
