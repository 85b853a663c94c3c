import { LostPetFeed } from "./LostPetFeed";

/** The feed, which shows found pets at first. */
export function FoundPets() {
  return <LostPetFeed defaultStatus="found" />;
}
