import { useId } from "react";
import { messages } from "../../../../domain/messages";
import { RadioTile } from "../../../ui/forms/RadioTile";
import { tileStyles } from "../../../ui/forms/tileStyles";
import type { OwnReport } from "../pagePostData";
import { ReportLine } from "./ReportLine";

interface Props {
  reports: OwnReport[];
  chosenId: string | null;
  onChoose: (reportId: string) => void;
}

/** A radio button with a photo for each report. With only one report, the label says so. */
export function ReportChooser({ reports, chosenId, onChoose }: Props) {
  const name = useId();
  const isOnlyOne = reports.length === 1;
  return (
    <fieldset className="mb-7 min-w-0">
      <legend className="mb-3 font-label">{messages[isOnlyOne ? "alert.aboutOne" : "alert.about"]}</legend>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {reports.map((report) => (
          <RadioTile
            key={report._id}
            name={name}
            value={report._id}
            checked={report._id === chosenId}
            onChoose={() => onChoose(report._id)}
            className={`min-h-22 grid-cols-[64px_minmax(0,1fr)] items-center gap-4 rounded-lg p-3 ${tileStyles}`}
          >
            <ReportLine report={report} />
          </RadioTile>
        ))}
      </div>
    </fieldset>
  );
}
