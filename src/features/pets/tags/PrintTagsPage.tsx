import { useQuery } from "convex/react";
import { api } from "../../../../convex/_generated/api";
import { messages } from "../../../../domain/messages";
import { petAddress } from "../../../../domain/paths";
import { tagSizes } from "../../../../domain/pets/tags/tagSheet";
import { papers } from "../../../../domain/search/paper";
import { useSearchParams } from "../../../lib/router";
import { Button } from "../../../ui/controls/Button";
import type { BackTarget } from "../../../ui/controls/useBackTarget";
import { PageHeader } from "../../../ui/PageHeader";
import { printPaper } from "../../../ui/print/printPaper";
import { PrintOnly } from "../../../ui/print/PrintOnly";
import { usePrintOnArrival } from "../../../ui/print/usePrintOnArrival";
import { GonePassport } from "../passport/GonePassport";
import { type PassportPet, usePassport } from "../passport/usePassport";
import { originOf } from "./originOf";
import { TagSheet } from "./TagSheet";
import { TagsSkeleton } from "./TagsSkeleton";

/** The sheet of a pet's tags, as it is printed. */
export function PrintTagsPage({ petId }: { petId: string }) {
  const pet = usePassport(petId);
  const tags = useQuery(api.tags.mine, pet ? { petId } : "skip");
  const codes = tags?.filter(({ state }) => state === "active").map(({ code }) => code);
  const back = { to: petAddress(petId, "tags"), label: messages["tag.title"] };
  if (pet === null) return <GonePassport />;
  if (!pet || !tags || !codes) return <TagsSkeleton />;
  if (codes.length === 0)
    return <PageHeader title={messages["tag.sheetTitle"]} lead={messages["tag.noneInUse"]} back={back} />;
  return <Sheet pet={pet} codes={codes} origin={originOf(tags)} back={back} />;
}

interface SheetProps {
  pet: PassportPet;
  codes: string[];
  origin: string;
  back: BackTarget;
}

function Sheet({ pet, codes, origin, back }: SheetProps) {
  const [search] = useSearchParams();
  const size = tagSizes.find((one) => String(one) === search.get("size")) ?? tagSizes[0];
  const paper = papers.find((one) => one === search.get("paper")) ?? papers[0];
  usePrintOnArrival(() => void printPaper());
  const sheet = <TagSheet name={pet.name} codes={codes} origin={origin} size={size} paper={paper} />;
  return (
    <>
      <PageHeader title={messages["tag.sheetTitle"]} lead={messages["tag.sheetHint"]} back={back} />
      <div className="mx-auto grid max-w-[640px] gap-5">
        <Button variant="go" big icon="print" onClick={() => void printPaper()}>
          {messages["tag.sheetPrint"]}
        </Button>
        <div className="rounded-lg bg-sunk p-4 max-md:-mx-4 max-md:rounded-none md:p-8">
          <div className="rounded-[3px] shadow-lift-2">{sheet}</div>
        </div>
      </div>
      <PrintOnly>{sheet}</PrintOnly>
    </>
  );
}
