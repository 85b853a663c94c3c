import { messages, sentence } from "../../../../domain/messages";
import { nameInSentence } from "../../../../domain/report/sentences/petInSentence";
import { Icon } from "../../../ui/controls/Icon";
import type { IconName } from "../../../ui/controls/icons";
import type { Thread } from "../thread";
import type { Meeting, Plan } from "./meeting";

interface Item {
  icon: IconName;
  text: string;
}

/** Lists the things that the viewer's side should bring. The owner has to prove that the pet is theirs. */
export function thingsToBring(thread: Thread, { isFinder }: Meeting, { place }: Plan): Item[] {
  const pet = nameInSentence(thread);
  const scan: Item = { icon: "vet", text: messages[place.kind === "vet" ? "meet.bringChip" : "meet.bringChipLater"] };
  const friend: Item = { icon: "people", text: messages["meet.bringFriend"] };
  return isFinder
    ? [{ icon: "camera", text: sentence("meet.bringPhotoOfPet", { pet }) }, scan, friend]
    : [
        { icon: "list", text: messages["meet.bringPapers"] },
        { icon: "camera", text: sentence("meet.bringPhoto", { pet }) },
        scan,
        friend,
      ];
}

export const BringList = ({ items }: { items: readonly Item[] }) => (
  <section className="grid gap-3">
    <h2 className="text-lead font-strong">{messages["meet.bring"]}</h2>
    <ul className="grid gap-3">
      {items.map(({ icon, text }) => (
        <li key={text} className="grid grid-cols-[22px_minmax(0,1fr)] gap-3.5 leading-snug">
          <Icon name={icon} size={20} className="mt-0.5 text-ink-2" />
          {text}
        </li>
      ))}
    </ul>
  </section>
);
