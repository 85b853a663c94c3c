import { useRef } from "react";
import { limits } from "../../../../domain/limits";
import { messages, sentence } from "../../../../domain/messages";
import { Card } from "../../../ui/Card";
import { Note } from "../../../ui/feedback/Note";
import { DeviceRow } from "./DeviceRow";
import { EnablePush } from "./EnablePush";
import { usePushDevices } from "./usePushDevices";

/** The devices that get push notifications, and a button to add this one. */
export function DevicesCard() {
  const pushDevices = usePushDevices();
  const heading = useRef<HTMLHeadingElement>(null);
  if (!pushDevices) return null;
  const { offered, devices, thisDevice, state } = pushDevices;
  // The pressed button disappears, so the focus moves to the heading.
  const keepFocus =
    <Args extends unknown[]>(change: (...args: Args) => Promise<void>) =>
    async (...args: Args) => {
      await change(...args);
      heading.current?.focus();
    };
  return (
    <Card as="section" aria-labelledby="devices" className="mt-8 grid gap-5">
      <div className="grid gap-1">
        <h2 ref={heading} id="devices" tabIndex={-1} className="text-h3 outline-none">
          {messages["device.title"]}
        </h2>
        <p className="text-ink-2">{sentence("device.lead", { max: limits.pushesPerDay })}</p>
      </div>
      {devices.length > 0 && (
        <ul className="divide-y divide-line">
          {devices.map((device) => (
            <DeviceRow
              key={device._id}
              device={device}
              isCurrentDevice={device === thisDevice}
              onRemove={keepFocus(pushDevices.removeDevice)}
            />
          ))}
        </ul>
      )}
      {!offered && <Note>{messages["push.notSetUp"]}</Note>}
      {offered && !thisDevice && <EnablePush state={state} enablePush={keepFocus(pushDevices.enablePush)} />}
    </Card>
  );
}
