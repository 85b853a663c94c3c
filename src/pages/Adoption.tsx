import { BeingBuilt } from "./BeingBuilt";

export function Adoption() {
  return <BeingBuilt title="Find Your New Best Friend" />;
}
