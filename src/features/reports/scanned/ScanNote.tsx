import { useAction } from "convex/react";
import { useEffect, useEffectEvent, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { messages } from "../../../../domain/messages";
import { isScanSource } from "../../../../domain/search/scans";
import { devicePosition } from "../../../fields/location/devicePosition";
import { errorSentence } from "../../../lib/texts/errorSentence";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";
import { Button } from "../../../ui/controls/Button";
import { Note } from "../../../ui/feedback/Note";
import { Outcome } from "../../../ui/feedback/Outcome";
import { useSubmit } from "../../../ui/forms/useSubmit";
import { rememberScan, recallScan } from "./scanMemory";

interface Props {
  reportId: Id<"reports">;
  /** The paper that was scanned, from the URL. */
  source: string;
}

/** Shown after a scan of a flyer or poster. Counts the scan, and lets the user tell on which street the paper hangs. */
export function ScanNote({ reportId, source }: Props) {
  const count = useRefusableMutation(api.search.scans.count);
  const tellStreet = useAction(api.search.scans.countStreet);
  const [earlierStep] = useState(() => recallScan(reportId));
  const [isTold, setTold] = useState(earlierStep === "told");
  const countOnce = useEffectEvent(() => {
    if (earlierStep || !isScanSource(source)) return;
    rememberScan(reportId, "counted");
    // A failure to count needs no error message.
    count({ reportId, from: source }).catch(() => {});
  });
  useEffect(() => countOnce(), []);
  const telling = useSubmit({
    send: async () => {
      const position = await devicePosition();
      // A string is the message code for why there is no position.
      if (typeof position === "string") return position;
      await tellStreet({ reportId, ...position });
      return null;
    },
    onDone: (trouble) => {
      setTrouble(trouble ? messages[trouble] : null);
      if (trouble) return;
      rememberScan(reportId, "told");
      setTold(true);
    },
    explain: errorSentence,
  });
  const [trouble, setTrouble] = useState<string | null>(null);
  if (!isScanSource(source) || earlierStep === "told") return null;
  return (
    <Note icon="pin" live>
      <p className="text-base font-strong">{messages["scan.thanks"]}</p>
      <p>{messages[isTold ? "scan.told" : "scan.ask"]}</p>
      {!isTold && (
        <Button className="mt-2.5" busy={telling.busy} onClick={telling.submit}>
          {messages["scan.tell"]}
        </Button>
      )}
      {trouble && <p className="mt-2">{trouble}</p>}
      <Outcome saving={telling} busyLabel={messages["scan.telling"]} className="mt-2" />
    </Note>
  );
}
