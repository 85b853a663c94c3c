import { messages } from "../../../domain/messages";
import { type Address, paths } from "../../../domain/paths";
import type { IconName } from "../../ui/controls/icons";

interface DashboardLink {
  to: Address;
  label: string;
  icon: IconName;
}

export const reportLink: DashboardLink = {
  to: paths.reportLost,
  label: messages["dashboard.reportLost"],
  icon: "horn",
};

export const otherLinks: DashboardLink[] = [
  { to: paths.reportFound, label: messages["found.title"], icon: "camera" },
  { to: paths.lostFeed, label: messages["dashboard.viewLost"], icon: "search" },
  { to: paths.foundFeed, label: messages["dashboard.viewFound"], icon: "eye" },
  { to: paths.postAlert, label: messages["dashboard.postAlert"], icon: "share" },
];
