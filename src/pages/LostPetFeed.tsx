import { BeingBuilt } from "./BeingBuilt";

export function LostPetFeed() {
  return <BeingBuilt title="Lost & Found Feed" />;
}
