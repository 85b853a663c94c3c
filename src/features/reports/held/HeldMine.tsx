import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router";
import { titleOfPet } from "../../../../domain/foundPet";
import { messages } from "../../../../domain/messages";
import { reportAddress } from "../../../../domain/paths";
import { lastPerson } from "../../../lib/account";
import { type Held, held, hold } from "../../../lib/held";
import { Card } from "../../../ui/Card";
import { PageHeader } from "../../../ui/PageHeader";
import { Photo } from "../../../ui/Photo";
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
          <Card key={report._id} as="li" pad={false} className="group relative flex items-center gap-4 p-3">
            <Photo src={report.photo} alt="" colour={report.colour} shape="tile" className="w-20 flex-none" />
            <div className="grid min-w-0 gap-0.5">
              <h2 className="text-h3 wrap-anywhere">
                <Link
                  to={reportAddress(report._id)}
                  className="outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
                >
                  {titleOfPet(report)}
                </Link>
              </h2>
              <p className="text-sm text-ink-2 tabular-nums">
                <WhenText day={report.day} time={report.time} utcOffset={report.utcOffset} />
              </p>
            </div>
          </Card>
        ))}
      </ul>
    </div>
  );
}
