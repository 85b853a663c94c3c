import { messages, sentence } from "../../../domain/messages";
import { useMedia } from "../../lib/useMedia";
import { Icon } from "../../ui/controls/Icon";
import type { IconName } from "../../ui/controls/icons";

/** Reasons to install the app. */
export function InstallReasons({ petName }: { petName: string }) {
  const isTouch = useMedia("(pointer: coarse)");
  const reasons: [IconName, string][] = [
    ["home", messages["install.icon"]],
    ["offline", petName ? sentence("install.signalNamed", { name: petName }) : messages["install.signal"]],
    // Phones list the app in their share sheet. Desktops put a number on its icon.
    isTouch ? ["camera", messages["install.photo"]] : ["bell", messages["install.badge"]],
  ];
  return (
    <ul className="grid gap-3.5">
      {reasons.map(([icon, reason]) => (
        <li key={icon} className="flex items-center gap-3.5">
          <Icon name={icon} />
          <span className="min-w-0 wrap-anywhere">{reason}</span>
        </li>
      ))}
    </ul>
  );
}
