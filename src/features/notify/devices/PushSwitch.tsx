import { limits } from "../../../../domain/limits";
import { messages, sentence } from "../../../../domain/messages";
import { Switch } from "../../../ui/forms/Switch";
import type { Devices } from "./useDevices";

interface Props {
  notifications: Devices;
  on: boolean;
  onChange(on: boolean): void;
}

/** Switches an area's push notifications. If the user has no device yet, switching it on asks this browser. */
export function PushSwitch({ notifications: { devices }, on, onChange }: Props) {
  const count = devices.length;
  const text = count === 0 ? "area.pushAsks" : count === 1 ? "area.pushOneDevice" : "area.pushDevices";
  return (
    <Switch label={messages["area.push"]} icon="device" on={on && count > 0} onChange={onChange}>
      {sentence(text, { count, max: limits.pushesPerDay })}
    </Switch>
  );
}
