import { BeingBuilt } from "./BeingBuilt";

export function PostAlert() {
  return <BeingBuilt title="Choose Your Alert Options" />;
}
