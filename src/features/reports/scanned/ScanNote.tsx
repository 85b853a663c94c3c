import { useAction } from "convex/react";
import { useEffect, useEffectEvent, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { messages } from "../../../../domain/messages";
import { isScanSource } from "../../../../domain/search/scans";
import { devicePosition } from "../../../fields/location/devicePosition";
import { errorSentence } from "../../../lib/errorSentence";
import { useCountedMutation } from "../../../services/convex/useCountedMutation";
import { Button } from "../../../ui/controls/Button";
import { Note } from "../../../ui/feedback/Note";
import { Outcome } from "../../../ui/feedback/Outcome";
import { useSubmit } from "../../../ui/forms/useSubmit";
import { rememberScan, recallScan } from "./scanMemory";

interface Props {
  reportId: Id<"reports">;
  /** The paper whose code led here, as the address says. */
  from: string;
}

/** For whoever scanned a flyer or poster: counts that, and asks near which street it hangs. */
export function ScanNote({ reportId, from }: Props) {
  const count = useCountedMutation(api.search.scans.count);
  const tell = useAction(api.search.scans.tell);
  const [known] = useState(() => recallScan(reportId));
  const [told, setTold] = useState(known === "told");
  const countOnce = useEffectEvent(() => {
    if (known || !isScanSource(from)) return;
    rememberScan(reportId, "counted");
    // Nobody is told if it isn't counted.
    count({ reportId, from }).catch(() => {});
  });
  useEffect(() => countOnce(), []);
  const telling = useSubmit({
    send: async () => {
      const position = await devicePosition();
      if (typeof position === "string") return position;
      await tell({ reportId, ...position });
      return null;
    },
    done: (trouble) => {
      setTrouble(trouble ? messages[trouble] : null);
      if (trouble) return;
      rememberScan(reportId, "told");
      setTold(true);
    },
    explain: errorSentence,
  });
  const [trouble, setTrouble] = useState<string | null>(null);
  if (!isScanSource(from) || known === "told") return null;
  return (
    <Note icon="pin" live>
      <p className="text-base font-strong">{messages["scan.thanks"]}</p>
      <p>{messages[told ? "scan.told" : "scan.ask"]}</p>
      {!told && (
        <Button className="mt-2.5" busy={telling.busy} onClick={telling.submit}>
          {messages["scan.tell"]}
        </Button>
      )}
      {trouble && <p className="mt-2">{trouble}</p>}
      <Outcome saving={telling} busyLabel={messages["scan.telling"]} className="mt-2" />
    </Note>
  );
}
