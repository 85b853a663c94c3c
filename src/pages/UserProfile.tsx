import { BeingBuilt } from "./BeingBuilt";

export function UserProfile() {
  return <BeingBuilt title="My Profile" />;
}
