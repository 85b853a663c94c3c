import { BeingBuilt } from "./BeingBuilt";

export function NearbyVets() {
  return <BeingBuilt title="Find Nearby Vets" />;
}
