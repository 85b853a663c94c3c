import { messages, sentence } from "../../../../domain/messages";
import { joinSentences } from "../../../../domain/texts/joinSentences";
import { sightingTimeText } from "../../../../domain/time/sightingTime";
import { useTicking } from "../../../lib/clock";
import { Icon } from "../../../ui/controls/Icon";

/** Says how old the cached content is. */
export function CacheAge({ at: cachedAt }: { at: number }) {
  // `sightingTimeText` puts any time into words, not only a sighting's.
  const when = useTicking((now) => sightingTimeText({ at: cachedAt }, now));
  return (
    <p className="mb-5 flex items-center gap-2.5 text-sm text-ink-2 tabular-nums">
      <Icon name="offline" size={20} />
      <span>{joinSentences([sentence("cached.saved", { when }), messages["cached.offline"]])}</span>
    </p>
  );
}
