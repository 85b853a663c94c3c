import { BeingBuilt } from "./BeingBuilt";

export function Dashboard() {
  return <BeingBuilt title="Dashboard" />;
}
