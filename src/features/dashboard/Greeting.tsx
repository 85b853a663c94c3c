import { useState } from "react";
import { type MessageCode, messages, sentence } from "../../../domain/messages";
import { useViewer } from "../../services/auth/useViewer";
import { LogOut } from "./LogOut";

function greetingAt(hour: number): MessageCode {
  if (hour >= 5 && hour < 12) return "dashboard.morning";
  return hour >= 12 && hour < 18 ? "dashboard.afternoon" : "dashboard.evening";
}

export function Greeting() {
  const viewer = useViewer();
  const [greeting] = useState(() => sentence(greetingAt(new Date().getHours())));

  const name = viewer?.displayName.trim();
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 pt-8 md:mb-8 md:pt-11">
      <div className="grid min-w-0 gap-1.5">
        <h1 className="wrap-anywhere">{name ? sentence("dashboard.greeting", { greeting, name }) : greeting}</h1>
        <p className="text-lead text-balance text-ink-2">{messages["dashboard.lead"]}</p>
      </div>
      <LogOut className="-ml-3 sm:ml-0" />
    </div>
  );
}
