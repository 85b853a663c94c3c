import { api } from "../../../convex/_generated/api";
import { messages, sentence } from "../../../domain/messages";
import { errorSentence } from "../../lib/errorSentence";
import { useCountedMutation } from "../../services/convex/useCountedMutation";
import { Card } from "../../ui/Card";
import { Outcome } from "../../ui/Outcome";
import { Switch } from "../../ui/Switch";
import { useSubmit } from "../../ui/useSubmit";
import type { Area } from "./area";

export function AreaSwitch({ area: { _id: areaId, isOn } }: { area: Area }) {
  const turn = useCountedMutation(api.areas.turn);
  const turning = useSubmit({
    send: async (on: boolean) => await turn({ areaId, isOn: on }),
    explain: (error) => sentence("area.turnFailed", { message: errorSentence(error) }),
  });
  return (
    <Card className="py-3! md:py-4!">
      <Switch label={messages["area.on"]} icon="bell" on={isOn} onChange={turning.submit}>
        {messages[isOn ? "area.onText" : "area.offText"]}
      </Switch>
      <Outcome saving={turning} />
    </Card>
  );
}
