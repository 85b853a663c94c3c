import { useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { radiusText } from "../../../../domain/geo/distance";
import { messages, sentence } from "../../../../domain/messages";
import { searchRadii } from "../../../../domain/search/partyRules";
import { errorSentence } from "../../../lib/texts/errorSentence";
import { useUnits } from "../../../lib/units";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";
import { Button } from "../../../ui/controls/Button";
import { Card } from "../../../ui/Card";
import { ConfirmDialog } from "../../../ui/dialogs/ConfirmDialog";
import { Outcome } from "../../../ui/feedback/Outcome";
import { useSubmit } from "../../../ui/forms/useSubmit";

interface Props {
  partyKey: string;
  metres: number;
}

/** Buttons that widen and close the search. For the household. */
export function PartyControls({ partyKey: key, metres }: Props) {
  const units = useUnits();
  const [isConfirming, setConfirming] = useState(false);
  const widen = useRefusableMutation(api.search.party.widen);
  const widening = useSubmit({ send: async () => await widen({ key }), explain: errorSentence });
  const close = useRefusableMutation(api.search.party.close);
  const closing = useSubmit({ send: async () => await close({ key }), explain: errorSentence });
  const nextRadius = searchRadii.find((one) => one > metres);
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-h3">{messages["party.run"]}</h2>
      {nextRadius && (
        <>
          <p className="text-sm text-ink-2">
            {sentence("party.widenText", { distance: radiusText(nextRadius / 1000, units) })}
          </p>
          <Button block busy={widening.busy} onClick={widening.submit}>
            {messages["party.widen"]}
          </Button>
          <Outcome saving={widening} />
        </>
      )}
      <Button block variant="danger" onClick={() => setConfirming(true)}>
        {messages["party.close"]}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        danger
        title={messages["party.closeTitle"]}
        confirmLabel={messages["party.close"]}
        saving={closing}
        busyLabel={messages["party.closing"]}
        onConfirm={closing.submit}
        onCancel={() => setConfirming(false)}
      >
        {messages["party.closeText"]}
      </ConfirmDialog>
    </Card>
  );
}
