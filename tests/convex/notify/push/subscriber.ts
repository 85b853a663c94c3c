// Neighbours, one of whom gets push notifications on a phone.
import { vi } from "vitest";
import { api, internal } from "../../../../convex/_generated/api";
import { northOf } from "../../../../domain/geo/place";
import { type Backend, backend, type Caller, resident } from "../../backend";
import { addArea, verifiedPerson } from "../../neighbourhoodMail";
import { vapidPair } from "../../pushBrowser";
import { PushServices, withDevice } from "../../pushServices";
import { sampleReport } from "../../samples";

const home = { lat: 43.861, lng: -79.34 };

/** A report's place so many metres north of the centre of Ada's area. */
export const placeAt = (metresNorth: number) => ({ ...sampleReport([]).place, ...northOf(home, metresNorth) });

export const setClock = (text: string) => vi.setSystemTime(new Date(text));

export async function neighbours() {
  const t = backend();
  const services = new PushServices();
  services.install(await vapidPair());
  const sendDue = () => t.action(internal.notify.push.sendDue, {});
  const [bo, cy] = [await resident(t, "Bo"), await resident(t, "Cy")];
  const [di, ed] = [await resident(t, "Di"), await resident(t, "Ed")];
  return { t, services, ada: verifiedPerson(t, "Ada"), bo, cy, di, ed, sendDue };
}

/** Ada has a phone and an area for which she gets push. */
export async function subscribedNeighbours(channels: object = {}) {
  const world = await neighbours();
  const phone = await withDevice(world.services, world.ada);
  const areaId = await addArea(world.ada, {}, { push: true, ...channels });
  return { ...world, phone, areaId };
}

export const outboxStates = (t: Backend) =>
  t.run(async (ctx) => (await ctx.db.query("outbox").collect()).map(({ state }) => state));

export const deviceLabelsOf = async (who: Caller) =>
  (await who.query(api.notify.devices.mine, {})).devices.map(({ label }) => label);
