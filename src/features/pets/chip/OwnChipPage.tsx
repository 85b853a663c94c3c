import { useState } from "react";
import { messages, sentence } from "../../../../domain/messages";
import { petAddress } from "../../../../domain/paths";
import { groupedChip } from "../../../../domain/pets/chip/chipNumber";
import { Button } from "../../../ui/controls/Button";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import { PageHeader } from "../../../ui/PageHeader";
import { GonePassport } from "../passport/GonePassport";
import { ChipForm } from "./ChipForm";
import { ChipResult } from "./ChipResult";
import { RemoveChip } from "./RemoveChip";
import { SaveChip } from "./SaveChip";
import { useOwnChip } from "./useOwnChip";
import { YearlyCheck } from "./YearlyCheck";

const formFootStyles =
  "sticky bottom-(--bar) z-2 -mx-4 border-t border-line bg-paper px-4 py-3 lg:static lg:mx-0 lg:border-0 lg:p-0 [@media(height<35rem)]:static";

/** A pet's chip, for its owner: what the number says, and the yearly check of its registration. */
export function OwnChipPage({ petId }: { petId: string }) {
  const ownChip = useOwnChip(petId);
  // The number that the user has looked up, until they save it or start to change it.
  const [lookedUpNumber, setLookedUpNumber] = useState<string | null>(null);
  const [isChanging, setIsChanging] = useState(false);
  if (ownChip === undefined) return <ChipSkeleton />;
  if (ownChip === null) return <GonePassport />;
  const { name, chip } = ownChip;
  const number = lookedUpNumber ?? (isChanging ? "" : chip);
  return (
    <>
      <PageHeader
        title={messages["chip.title"]}
        lead={name}
        back={{ to: petAddress(petId), label: sentence("pass.of", { name }) }}
      />
      {number === "" ? (
        <ChipForm
          label={messages["chip.number"]}
          start={chip && groupedChip(chip)}
          note={messages["chip.private"]}
          footStyles={formFootStyles}
          onLookUp={(digits) => {
            setLookedUpNumber(digits);
            setIsChanging(false);
          }}
        />
      ) : (
        <div className="grid gap-4">
          <ChipResult number={number} isFinder={false}>
            <div className="flex flex-wrap gap-2.5">
              {number !== chip && (
                <SaveChip ownChip={ownChip} number={number} onSaved={() => setLookedUpNumber(null)} />
              )}
              <Button
                icon="edit"
                onClick={() => {
                  setLookedUpNumber(null);
                  setIsChanging(true);
                }}
              >
                {messages["chip.newNumber"]}
              </Button>
              {number === chip && <RemoveChip ownChip={ownChip} />}
            </div>
          </ChipResult>
          {number === chip && <YearlyCheck ownChip={ownChip} />}
        </div>
      )}
    </>
  );
}

const ChipSkeleton = () => (
  <div className="grid gap-4 pt-20" aria-hidden="true">
    <Skeleton className="w-40" />
    <Skeleton className="h-56! rounded-lg!" />
    <Skeleton className="h-56! rounded-lg!" />
  </div>
);
