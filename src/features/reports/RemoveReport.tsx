import { useState } from "react";
import { messages } from "../../../domain/messages";
import { Button } from "../../ui/Button";
import { ConfirmRemoval } from "./ConfirmRemoval";
import type { Report } from "./ReportFacts";

interface Props {
  report: Pick<Report, "_id" | "petName">;
  onRemoved?(): void;
}

export function RemoveReport({ report, onRemoved }: Props) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="danger" icon="trash" className="justify-self-start" onClick={() => setAsking(true)}>
        {messages["detail.remove"]}
      </Button>
      {asking && <ConfirmRemoval report={report} onClose={() => setAsking(false)} onRemoved={onRemoved} />}
    </>
  );
}
