import { sentence } from "../../../../domain/messages";
import { nameForFinder, surnamesOf, textForFinder } from "../../../../domain/pets/tags/finderText";
import { useViewer } from "../../../services/auth/useViewer";
import { Note } from "../../../ui/feedback/Note";
import type { PassportPet } from "../passport/usePassport";

interface Props {
  pet: Pick<PassportPet, "name" | "medication">;
  /** The advice as the owner types it. */
  advice: string;
}

/** Lists the parts of the owner's texts that the page of a tag hides from finders, each with the reason. */
export function HiddenNote({ pet: { name, medication = "" }, advice }: Props) {
  const viewer = useViewer();
  if (!viewer) return null;
  const surnames = surnamesOf([viewer.displayName, viewer.nickName], name);
  const texts = [nameForFinder(name, surnames), textForFinder(medication, surnames), textForFinder(advice, surnames)];
  const hiddenParts = texts.flatMap((text) => text.hidden);
  if (hiddenParts.length === 0) return null;
  return (
    <Note tone="care" live>
      <ul className="grid gap-1.5">
        {hiddenParts.map(({ text, reason }) => (
          <li key={text}>{sentence(`tag.hidden.${reason}`, { text })}</li>
        ))}
      </ul>
    </Note>
  );
}
