import { BeingBuilt } from "./BeingBuilt";

export function ReportLostPet() {
  return <BeingBuilt title="Report a Lost Pet" />;
}
