import { type ReactNode, useEffect, useState } from "react";
import { titleOfPet } from "../../../../domain/foundPet";
import { messages } from "../../../../domain/messages";
import { reportAddress } from "../../../../domain/paths";
import { lastPerson } from "../../../lib/account";
import { type Held, held, hold } from "../../../lib/held";
import { PageHeader } from "../../../ui/PageHeader";
import { PetRow } from "../../../ui/PetRow";
import type { OwnReport } from "../MyReport";
import { WhenText } from "../WhenText";
import { SavedAgo } from "./SavedAgo";

interface Mine {
  owner: string;
  reports: readonly OwnReport[];
}

export const holdMine = (owner: string, reports: readonly OwnReport[]) => hold("held.mine", { owner, reports });

/** Without a connection: the own reports of whoever was here last. `otherwise` where none are kept. */
export function HeldMine({ otherwise }: { otherwise: ReactNode }) {
  const [kept, setKept] = useState<Held<Mine> | null>(null);
  useEffect(() => {
    let here = true;
    void held<Mine>("held.mine").then((found) => here && setKept(found));
    return () => {
      here = false;
    };
  }, []);
  const { owner, reports } = kept?.value ?? { owner: "", reports: [] };
  if (!kept || owner !== lastPerson() || reports.length === 0) return otherwise;
  return (
    <div className="wrap">
      <PageHeader title={messages["report.mineSection"]} />
      <SavedAgo at={kept.at} />
      <ul className="grid gap-3">
        {reports.map((report) => (
          <PetRow
            key={report._id}
            heading="h2"
            photo={report.photo}
            colour={report.colour}
            name={titleOfPet(report)}
            to={reportAddress(report._id)}
          >
            <p className="text-sm text-ink-2 tabular-nums">
              <WhenText day={report.day} time={report.time} utcOffset={report.utcOffset} />
            </p>
          </PetRow>
        ))}
      </ul>
    </div>
  );
}
