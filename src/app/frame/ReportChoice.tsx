import { messages } from "../../../domain/messages";
import { paths } from "../../../domain/paths";
import { useNavigate } from "../../lib/router";
import { Dialog } from "../../ui/dialogs/Dialog";
import { Icon } from "../../ui/controls/Icon";
import { removeLayersFromHistory } from "../../ui/dialogs/layers";

const choices = [
  { to: paths.reportLost, icon: "horn", title: "bar.lost", text: "bar.lostText" },
  { to: paths.reportFound, icon: "camera", title: "bar.found", text: "bar.foundText" },
] as const;

/** Opened by the bar's plus button: asks whether to report a lost or a found pet. */
export function ReportChoice({ onClose }: { onClose(): void }) {
  const navigate = useNavigate();
  const go = async (to: string) => {
    onClose();
    await removeLayersFromHistory();
    navigate(to);
  };
  return (
    <Dialog open title={messages["bar.ask"]} onClose={onClose}>
      <div className="grid gap-2.5">
        {choices.map(({ to, icon, title, text }) => (
          <button
            key={to}
            type="button"
            onClick={() => void go(to)}
            className="grid min-h-18 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3.5 rounded-[16px] border-[1.5px] border-edge bg-card py-2.5 pr-4 pl-2.5 text-left hover:bg-sunk"
          >
            <span className="grid size-12 place-items-center rounded-[12px] bg-act-soft text-link">
              <Icon name={icon} size={26} />
            </span>
            <span>
              <span className="block text-field leading-tight font-strong">{messages[title]}</span>
              <span className="mt-0.5 block text-sm text-ink-2">{messages[text]}</span>
            </span>
            <Icon name="next" size={20} className="text-ink-2" />
          </button>
        ))}
      </div>
    </Dialog>
  );
}
