import { useQuery } from "convex/react";
import { useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { limits } from "../../../../domain/limits";
import { messages, sentence } from "../../../../domain/messages";
import { useAuth } from "../../../services/auth/useAuth";
import { ChipButton, ToggleChip } from "../../../ui/controls/Chip";
import { Icon } from "../../../ui/controls/Icon";
import { lazyPart } from "../../../ui/feedback/lazyPart";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import type { AddedArea, Area } from "./area";

// Lazy, because its map and form are heavier than the rest of the page.
const AreaEditor = lazyPart(
  async () => (await import("./AreaEditor")).AreaEditor,
  () => <Skeleton className="h-96! rounded-lg!" />,
);

/** The user's watch areas, with an editor for one of them or for a new one. */
export function AreasView({ onAdded }: { onAdded?(area: AddedArea): void }) {
  const { status } = useAuth();
  const areas = useQuery(api.notify.areas.mine, status === "signedIn" ? {} : "skip");
  // Null until the areas have loaded. After that, the open form stays, even if another device adds or removes areas.
  const [openId, setOpenId] = useState<Area["_id"] | "new" | null>(null);
  // The form's area, also after another device has removed it.
  const [lastOpenArea, setLastOpenArea] = useState<Area | null>(null);
  if (!areas) {
    return (
      <>
        <output className="sr-only">{messages["area.loading"]}</output>
        <Skeleton className="h-96! rounded-lg!" />
      </>
    );
  }
  if (openId === null) setOpenId(areas[0]?._id ?? "new");
  const openArea = openId === "new" ? null : (areas.find(({ _id }) => _id === openId) ?? lastOpenArea);
  if (openArea && openArea._id !== lastOpenArea?._id) setLastOpenArea(openArea);
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
                pressed={_id === openArea?._id}
                onChange={() => setOpenId(_id)}
                className="max-w-full min-w-0"
              >
                <span className="truncate">{isOn ? name : sentence("area.paused", { name })}</span>
              </ToggleChip>
            ))}
            {!isFull && (
              <ChipButton aria-pressed={openArea === null} onClick={() => setOpenId("new")}>
                <Icon name="plus" size={20} />
                {messages["area.add"]}
              </ChipButton>
            )}
          </div>
        </section>
      )}
      <AreaEditor
        key={openArea?._id ?? "new"}
        area={openArea}
        isRemoved={openArea !== null && !areas.some(({ _id }) => _id === openArea._id)}
        onAdded={(added) => {
          setOpenId(added._id);
          onAdded?.(added);
        }}
        onRemoved={() => setOpenId(areas.find(({ _id }) => _id !== openArea?._id)?._id ?? "new")}
      />
    </>
  );
}
