import type { KeyboardEvent } from "react";
import { messages } from "../../../../domain/messages";
import { classes } from "../../../lib/classes";
import { Card } from "../../../ui/Card";
import { Icon } from "../../../ui/controls/Icon";
import type { QueueItem } from "./queueItems";

interface Props {
  items: QueueItem[];
  chosen: QueueItem | null;
  /** `isPointerPress`: pressed with a finger or the mouse, not from the keyboard. */
  onChoose(item: QueueItem, isPointerPress: boolean): void;
}

/** Moves the focus to the item above or below, which also opens it. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (!step) return;
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const nextButton = buttons[buttons.findIndex((button) => button === document.activeElement) + step];
  if (!nextButton) return;
  event.preventDefault();
  nextButton.focus();
  nextButton.click();
}

export function Queue({ items, chosen, onChoose }: Props) {
  const groups = [
    { title: messages["operator.automatic"], groupItems: items.filter(({ automaticId }) => automaticId) },
    { title: messages["operator.pending"], groupItems: items.filter(({ caseId }) => caseId) },
    { title: messages["operator.postsPending"], groupItems: items.filter(({ postId }) => postId) },
  ].filter(({ groupItems }) => groupItems.length > 0);
  return (
    // The arrow keys are a shortcut: every item is a button of its own.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={moveFocus}>
      <Card as="section" pad={false} className="grid gap-5 p-4">
        {groups.map(({ title, groupItems }) => (
          <div key={title} className="grid gap-2">
            <h2 className="pl-2 text-h3">{title}</h2>
            <ul className="grid gap-1">
              {groupItems.map((item) => (
                <li key={item.key}>
                  <QueueRow
                    item={item}
                    isChosen={item.key === chosen?.key}
                    onChoose={(isPointerPress) => onChoose(item, isPointerPress)}
                  />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </Card>
    </div>
  );
}

function QueueRow({
  item,
  isChosen,
  onChoose,
}: {
  item: QueueItem;
  isChosen: boolean;
  onChoose(isPointerPress: boolean): void;
}) {
  return (
    <button
      type="button"
      aria-current={isChosen || undefined}
      // `detail` counts clicks. It is 0 for a key press and for `click()`.
      onClick={({ detail }) => onChoose(detail > 0)}
      className={classes(
        "grid min-h-[76px] w-full grid-cols-[52px_minmax(0,1fr)] items-center gap-3 rounded-[16px] p-3 text-left text-sm transition-colors",
        isChosen ? "bg-act-soft inset-ring-[2.5px] inset-ring-act" : "hover:bg-sunk",
      )}
    >
      {item.thumb ? (
        <img src={item.thumb} alt="" className="size-13 rounded-[12px] object-cover brightness-(--photo-light)" />
      ) : (
        <span className="grid size-13 place-items-center rounded-[12px] bg-sunk text-ink-2">
          <Icon name={item.icon} />
        </span>
      )}
      <span className="grid">
        <span className="font-strong wrap-anywhere">{item.label}</span>
        <span className="text-ink-2 wrap-anywhere">{item.line}</span>
      </span>
    </button>
  );
}
