import { messages } from "../../../../domain/messages";
import { Switch } from "../../../ui/forms/Switch";
import type { PushDevices } from "./usePushDevices";

interface Props {
  pushDevices: PushDevices;
  on: boolean;
  onChange(on: boolean): void;
  /** The sentence about what it does, for this number of devices. */
  text(count: number): string;
}

/** Switches push notifications. If the user has no device yet, switching it on asks this browser. */
export function PushSwitch({ pushDevices: { devices }, on, onChange, text }: Props) {
  const count = devices.length;
  return (
    <Switch label={messages["area.push"]} icon="device" isOn={on && count > 0} onChange={onChange}>
      {text(count)}
    </Switch>
  );
}
