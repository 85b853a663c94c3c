// npm run bench:finder: how soon a tag's page can be read at 400 kbps on a processor that is slowed down four times,
// and how large the page is.
import { callFunction, createPet } from "../support/reports.ts";
import { signUpByRequest } from "../support/people.ts";
import { withApp } from "./app.ts";
import { measureOnSlowLine } from "./pages/slowLine.ts";
import { atMost, withoutTarget, report } from "../../packages/local-convex/bench/report.ts";
import { median, spread } from "../../packages/local-convex/bench/statistics.ts";

const rounds = 5;
const slowdown = 4;

await withApp(async (open, origin) => {
  const owner = await open();
  await signUpByRequest(owner);
  await owner.goto("/main");
  const petId = await createPet(owner, { name: "Biscuit", type: "Dog", medication: "Heart tablets", photoCount: 1 });
  const code = String(await callFunction(owner, "mutation", "tags:add", { petId }));
  await callFunction(owner, "mutation", "tags:setNote", { petId, advice: "Afraid of thunder.", phone: "" });
  await owner.close();
  const address = `${origin}/T/${code}`;
  const html = await (await fetch(address)).text();
  const textTimes: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const page = await open();
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    textTimes.push((await measureOnSlowLine(page, address, "ul li")).text);
    await page.close();
  }
  report("finder", [
    atMost("HTML and style, uncompressed", Buffer.byteLength(html) / 1000, "kB", 20),
    atMost("time until the pet's needs are on the screen", median(textTimes), "ms", 1000),
    withoutTarget("  spread", spread(textTimes), "ms"),
  ]);
});
