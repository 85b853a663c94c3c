import { useState } from "react";
import { messages, sentence } from "../../../domain/messages";
import { paths } from "../../../domain/paths";
import { hasUnsent } from "../../lib/device/drafts";
import { useNavigate } from "../../lib/router";
import { signOut } from "../../services/auth/signOut";
import { useAuth } from "../../services/auth/useAuth";
import { Button } from "../../ui/controls/Button";
import { lazyDialog } from "../../ui/dialogs/lazyDialog";
import { toast } from "../../ui/feedback/toasts";

const ConfirmLogOut = lazyDialog(async () => (await import("./ConfirmLogOut")).ConfirmLogOut, {
  title: messages["dashboard.unsentTitle"],
});

/**
 * Logging out deletes unsent reports, messages and sightings from this device, so the button asks first if there are
 * any.
 */
export function LogOut({ className }: { className?: string }) {
  const { person } = useAuth();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const [isAsking, setIsAsking] = useState(false);

  async function logOut() {
    setIsAsking(false);
    setIsBusy(true);
    try {
      await signOut();
      navigate(paths.home);
    } catch {
      setIsBusy(false);
      toast(sentence("dashboard.logoutFailed"), { tone: "error" });
    }
  }

  return (
    <>
      <Button
        variant="quiet"
        icon="out"
        busy={isBusy}
        onClick={() => (person && hasUnsent(person.id) ? setIsAsking(true) : void logOut())}
        className={className}
      >
        {messages["dashboard.logout"]}
      </Button>
      {isAsking && <ConfirmLogOut onDiscard={() => void logOut()} onClose={() => setIsAsking(false)} />}
    </>
  );
}
