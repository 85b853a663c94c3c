import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { messages, sentence } from "../../../../domain/messages";
import { petAddress } from "../../../../domain/paths";
import type { FinderNote } from "../../../../domain/pets/tags/tagRules";
import { useKeptFocus } from "../../../lib/useKeptFocus";
import { Card } from "../../../ui/Card";
import { Button } from "../../../ui/controls/Button";
import { lazyDialog } from "../../../ui/dialogs/lazyDialog";
import { PageHeader } from "../../../ui/PageHeader";
import { GonePassport } from "../passport/GonePassport";
import { type PassportPet, usePassport } from "../passport/usePassport";
import { originOf } from "./originOf";
import { FinderNoteCard } from "./FinderNoteCard";
import { PrintCard } from "./PrintCard";
import { TagRow } from "./TagRow";
import { TagsSkeleton } from "./TagsSkeleton";

const AddTag = lazyDialog(async () => (await import("./AddTag")).AddTag, { title: messages["tag.add"] });

/** A pet's tags for its owner: the list, the sheet to print, and what a finder reads. */
export function TagsPage({ petId }: { petId: string }) {
  const pet = usePassport(petId);
  const tags = useQuery(api.tags.mine, pet ? { petId } : "skip");
  const note = useQuery(api.tags.note, pet ? { petId } : "skip");
  if (pet === null) return <GonePassport />;
  if (!pet || !tags || !note) return <TagsSkeleton />;
  return <Tags pet={pet} tags={tags} note={note} />;
}

interface Props {
  pet: PassportPet;
  tags: FunctionReturnType<typeof api.tags.mine>;
  note: FinderNote;
}

function Tags({ pet, tags, note }: Props) {
  const { _id: petId, name } = pet;
  const [isAdding, setAdding] = useState(false);
  const box = useKeptFocus<HTMLDivElement>();
  const activeCodes = tags.filter(({ state }) => state === "active").map(({ code }) => code);
  return (
    <div ref={box}>
      <PageHeader
        title={messages["tag.title"]}
        lead={name}
        back={{ to: petAddress(petId), label: messages["pass.open"] }}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2 lg:items-start lg:gap-7">
        <Card as="section" pad={false} className="grid gap-2 px-5 py-3 md:px-7 md:py-5">
          {tags.length === 0 ? (
            <p className="py-2 text-ink-2">{sentence("tag.none", { name })}</p>
          ) : (
            <ul className="grid divide-y divide-line">
              {tags.map((tag) => (
                <TagRow key={tag.code} tag={tag} />
              ))}
            </ul>
          )}
          <Button
            icon="plus"
            variant={tags.length === 0 ? "go" : "quiet"}
            className={tags.length === 0 ? "mb-2" : "-ml-3 justify-self-start"}
            onClick={() => setAdding(true)}
          >
            {messages["tag.add"]}
          </Button>
        </Card>
        <div className="grid gap-4 lg:gap-7">
          {activeCodes.length > 0 && (
            <PrintCard petId={petId} name={name} codes={activeCodes} origin={originOf(tags)} />
          )}
          <FinderNoteCard key={petId} pet={pet} note={note} code={activeCodes[0]} />
        </div>
      </div>
      {isAdding && <AddTag pet={pet} onClose={() => setAdding(false)} />}
    </div>
  );
}
