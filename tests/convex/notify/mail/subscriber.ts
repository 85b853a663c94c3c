// Neighbours, one of whom gets email about a watch area.
import { vi } from "vitest";
import { addArea, neighbours, report } from "../../neighbourhoodMail";

export const setClock = (text: string) => vi.setSystemTime(new Date(text));

export async function subscribedNeighbours() {
  const world = await neighbours();
  const areaId = await addArea(world.ada);
  return { ...world, areaId };
}

export const subscribedWithReport = async () => {
  const world = await subscribedNeighbours();
  await report(world.t, world.bo);
  return world;
};

/** The reasons why calls to outside services fail at the moment, as operators see them. */
export const troubles = async ({ t }: Pick<Awaited<ReturnType<typeof subscribedNeighbours>>, "t">) =>
  await t.run(async (ctx) => (await ctx.db.query("troubles").collect()).map(({ what }) => what));
