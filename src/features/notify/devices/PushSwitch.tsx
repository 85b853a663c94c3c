import { messages } from "../../../../domain/messages";
import { Switch } from "../../../ui/forms/Switch";
import type { PushDevices } from "./usePushDevices";

interface Props {
  pushDevices: PushDevices;
  isOn: boolean;
  onChange(on: boolean): void;
  /** The text below the switch, for this number of devices. */
  text(count: number): string;
}

/**
 * Switches push notifications on or off. It is off while the user has no device. `onChange` then has to add this
 * browser, which asks for permission.
 */
export function PushSwitch({ pushDevices: { devices }, isOn, onChange, text }: Props) {
  const count = devices.length;
  return (
    <Switch label={messages["area.push"]} icon="device" isOn={isOn && count > 0} onChange={onChange}>
      {text(count)}
    </Switch>
  );
}
