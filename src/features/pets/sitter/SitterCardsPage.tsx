import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { messages, sentence } from "../../../../domain/messages";
import { petAddress, sitterAddress } from "../../../../domain/paths";
import { longMoment } from "../../../../domain/time/momentText";
import { useKeptFocus } from "../../../lib/useKeptFocus";
import { errorSentence } from "../../../lib/texts/errorSentence";
import { useAuth } from "../../../services/auth/useAuth";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";
import { Card } from "../../../ui/Card";
import { Button } from "../../../ui/controls/Button";
import { ButtonLink } from "../../../ui/controls/ButtonLink";
import { copyLink, shareLink } from "../../../ui/controls/shareLink";
import { lazyDialog } from "../../../ui/dialogs/lazyDialog";
import { EmptyState } from "../../../ui/feedback/EmptyState";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import { toast } from "../../../ui/feedback/toasts";
import { useSubmit } from "../../../ui/forms/useSubmit";
import { PageHeader } from "../../../ui/PageHeader";
import { GonePassport } from "../passport/GonePassport";
import { type PassportPet, usePassport } from "../passport/usePassport";

const NewCard = lazyDialog(async () => (await import("./NewCard")).NewCard, { title: messages["sitter.new"] });

export type SitterCard = FunctionReturnType<typeof api.pets.sitter.mine>[number];

/** The cards that the owner has made for the pet's sitters. */
export function SitterCardsPage({ petId }: { petId: string }) {
  const pet = usePassport(petId);
  const { status } = useAuth();
  const cards = useQuery(api.pets.sitter.mine, status === "signedIn" ? { petId } : "skip");
  if (pet === null) return <GonePassport />;
  if (!pet || !cards) return <Skeleton className="mt-20 h-96! rounded-lg!" />;
  return <SitterCards pet={pet} cards={cards} />;
}

function SitterCards({ pet, cards }: { pet: PassportPet; cards: SitterCard[] }) {
  const { _id: petId, name } = pet;
  const [isAdding, setAdding] = useState(false);
  const box = useKeptFocus<HTMLDivElement>();
  const addButton = (
    <Button variant="go" icon="plus" onClick={() => setAdding(true)}>
      {messages["sitter.new"]}
    </Button>
  );
  return (
    <div ref={box}>
      <PageHeader
        title={messages["sitter.row"]}
        lead={sentence("sitter.lead", { name })}
        back={{ to: petAddress(petId), label: messages["pass.title"] }}
        {...(cards.length > 0 && { action: addButton })}
      />
      {cards.length === 0 ? (
        <EmptyState title={messages["sitter.none"]} action={addButton}>
          {messages["sitter.noneText"]}
        </EmptyState>
      ) : (
        <ul className="grid gap-4">
          {cards.map((card) => (
            <CardRow key={card._id} card={card} name={name} />
          ))}
        </ul>
      )}
      {isAdding && <NewCard pet={pet} previous={cards[0] ?? null} onClose={() => setAdding(false)} />}
    </div>
  );
}

function CardRow({
  card: { _id: cardId, secret, expiresAt, isOver, contacts, origin },
  name,
}: {
  card: SitterCard;
  name: string;
}) {
  const revoke = useRefusableMutation(api.pets.sitter.revoke);
  const revoking = useSubmit({
    send: async () => {
      await revoke({ cardId });
      toast(messages["sitter.revoked"]);
    },
    explain: errorSentence,
  });
  const address = sitterAddress(secret);
  // The app's public origin, even if the owner has opened the app at another origin, such as that of a preview.
  const url = (origin ?? location.origin) + address;
  const title = sentence("sitter.title", { name });
  const when = longMoment(expiresAt);
  return (
    <Card as="li" className="grid gap-3">
      <div>
        <h2 className="text-h3">{sentence(isOver ? "sitter.expired" : "sitter.expires", { when })}</h2>
        <p className="text-sm wrap-anywhere text-ink-2">
          {sentence("sitter.callsFirst", { name: contacts[0]?.name ?? "" })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2.5">
        {!isOver && (
          <>
            <Button icon="share" onClick={() => void shareLink({ title, text: title, url })}>
              {messages["sitter.share"]}
            </Button>
            <Button icon="copy" onClick={() => void copyLink(url)}>
              {messages["sitter.copy"]}
            </Button>
            <ButtonLink icon="print" to={address}>
              {messages["sitter.open"]}
            </ButtonLink>
          </>
        )}
        <Button variant="quiet" busy={revoking.busy} onClick={revoking.submit}>
          {messages[isOver ? "sitter.delete" : "sitter.revoke"]}
        </Button>
      </div>
    </Card>
  );
}
