import { useState } from "react";
import { useNavigate } from "react-router";
import { type MessageCode, messages, sentence } from "../../../domain/messages";
import { paths } from "../../../domain/paths";
import { useAuth } from "../../services/auth/useAuth";
import { useViewer } from "../../services/auth/useViewer";
import { Button } from "../../ui/Button";
import { toast } from "../../ui/toasts";

function greetingAt(hour: number): MessageCode {
  if (hour >= 5 && hour < 12) return "dashboard.morning";
  return hour >= 12 && hour < 18 ? "dashboard.afternoon" : "dashboard.evening";
}

export function Greeting() {
  const viewer = useViewer();
  const { signOut } = useAuth();
  const navigate = useNavigate();
  const [greeting] = useState(() => sentence(greetingAt(new Date().getHours())));
  const [busy, setBusy] = useState(false);

  async function leave() {
    setBusy(true);
    try {
      await signOut();
      await navigate(paths.home);
    } catch {
      setBusy(false);
      toast(sentence("dashboard.logoutFailed"), { tone: "error" });
    }
  }

  const name = viewer?.displayName.trim();
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 pt-8 md:mb-8 md:pt-11">
      <div className="grid min-w-0 gap-1.5">
        <h1 className="wrap-anywhere">{name ? sentence("dashboard.greeting", { greeting, name }) : greeting}</h1>
        <p className="text-lead text-balance text-ink-2">{messages["dashboard.lead"]}</p>
      </div>
      <Button variant="quiet" icon="out" busy={busy} onClick={() => void leave()} className="-ml-3 sm:ml-0">
        {messages["dashboard.logout"]}
      </Button>
    </div>
  );
}
