import { messages } from "../../domain/messages";
import { Icon } from "../ui/controls/Icon";
import { Spinner } from "../ui/feedback/Spinner";

interface Props {
  busy: boolean;
  /** The line below the words on the button. */
  hint: string;
  onPress(): void;
}

/** A large button that finds the user's location. */
export function LocateButton({ busy, hint, onPress }: Props) {
  return (
    <button
      type="button"
      aria-disabled={busy || undefined}
      onClick={onPress}
      className="grid min-h-18 w-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3.5 rounded-[16px] border-[1.5px] border-edge bg-card py-2.5 pr-4 pl-2.5 text-left text-link transition-colors hover:bg-sunk aria-disabled:border-transparent aria-disabled:bg-sunk aria-disabled:text-ink-2"
    >
      <span className="grid size-12 place-items-center rounded-[12px] bg-act-soft">
        {busy ? <Spinner size={22} /> : <Icon name="here" size={26} />}
      </span>
      <span>
        <span className="block text-field leading-tight font-strong">{messages["location.useMine"]}</span>
        <span className="block text-sm text-ink-2">{busy ? messages["location.locating"] : hint}</span>
      </span>
      <Icon name="next" size={20} />
    </button>
  );
}
