import { BeingBuilt } from "./BeingBuilt";

export function SsoCallback() {
  return <BeingBuilt title="Signing in" />;
}
