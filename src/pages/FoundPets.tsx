import { BeingBuilt } from "./BeingBuilt";

export function FoundPets() {
  return <BeingBuilt title="Found Pets" />;
}
