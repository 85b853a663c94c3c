import { useQuery } from "convex/react";
import { useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { limits } from "../../../../domain/limits";
import { messages, sentence } from "../../../../domain/messages";
import { useAuth } from "../../../services/auth/useAuth";
import { ChipButton, ToggleChip } from "../../../ui/controls/Chip";
import { Icon } from "../../../ui/controls/Icon";
import { later } from "../../../ui/feedback/later";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import type { Area } from "./area";

// With the map and the fields of a form, heavier than the page around it.
const AreaEditor = later(
  async () => (await import("./AreaEditor")).AreaEditor,
  () => <Skeleton className="h-96! rounded-lg!" />,
);

/** The person's areas, one of them open; a new one as long as they have none. */
export function AreasBoard({ onAdded }: { onAdded?(): void }) {
  const { status } = useAuth();
  const areas = useQuery(api.notify.areas.mine, status === "signedIn" ? {} : "skip");
  const [open, setOpen] = useState<Area["_id"] | "new" | null>(null);
  // A form that is open stays so while another device removes or adds areas.
  const [shown, setShown] = useState<Area | null>(null);
  if (!areas) {
    return (
      <>
        <output className="sr-only">{messages["area.loading"]}</output>
        <Skeleton className="h-96! rounded-lg!" />
      </>
    );
  }
  const found = open === "new" ? null : (areas.find(({ _id }) => _id === open) ?? (open ? shown : areas[0]) ?? null);
  if (found && found._id !== shown?._id) setShown(found);
  const isFull = areas.length >= limits.watchAreas;
  return (
    <>
      {areas.length > 0 && (
        <section aria-labelledby="areas" className="mb-8">
          <div className="mb-2 flex items-baseline justify-between gap-3">
            <h2 id="areas" className="text-[.96875rem] leading-normal font-label">
              {messages["area.yours"]}
            </h2>
            <span className="text-sm text-ink-2 tabular-nums">
              {sentence("area.ofMost", { count: areas.length, max: limits.watchAreas })}
            </span>
          </div>
          <div className="flex flex-wrap gap-2">
            {areas.map(({ _id, name, isOn }) => (
              <ToggleChip
                key={_id}
                pressed={_id === found?._id}
                onChange={() => setOpen(_id)}
                className="max-w-full min-w-0"
              >
                <span className="truncate">{isOn ? name : sentence("area.paused", { name })}</span>
              </ToggleChip>
            ))}
            {!isFull && (
              <ChipButton aria-pressed={found === null} onClick={() => setOpen("new")}>
                <Icon name="plus" size={20} />
                {messages["area.add"]}
              </ChipButton>
            )}
          </div>
        </section>
      )}
      <AreaEditor
        key={found?._id ?? "new"}
        area={found}
        gone={found !== null && !areas.some(({ _id }) => _id === found._id)}
        onAdded={(areaId) => {
          setOpen(areaId);
          onAdded?.();
        }}
        onRemoved={() => setOpen(null)}
      />
    </>
  );
}
