import { messages } from "../../../../domain/messages";
import { Switch } from "../../../ui/forms/Switch";
import type { PushDevices } from "./usePushDevices";

interface Props {
  pushDevices: PushDevices;
  isOn: boolean;
  onChange(on: boolean): void;
  /** Returns the text below the switch. `count`: how many devices the user has. */
  text(count: number): string;
}

/**
 * Switches push notifications on or off. Without a device, the switch is off, and turning it on has to add this browser
 * as a device: `onChange` does that. The browser asks for permission.
 */
export function PushSwitch({ pushDevices: { devices }, isOn, onChange, text }: Props) {
  const count = devices.length;
  return (
    <Switch label={messages["area.push"]} icon="device" isOn={isOn && count > 0} onChange={onChange}>
      {text(count)}
    </Switch>
  );
}
