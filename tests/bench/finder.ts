// npm run bench:finder: how soon the page of a tag can be read at 400 kbps with a processor that is four times slower, and
// what it weighs.
import { callFunction, createPet } from "../support/reports.ts";
import { signUpByRequest } from "../support/people.ts";
import { withApp } from "./app.ts";
import { onSlowLine } from "./pages/slowLine.ts";
import { atMost, plain, report } from "../../packages/local-convex/bench/report.ts";
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
  const texts: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const page = await open();
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    texts.push((await onSlowLine(page, address, "ul li")).text);
    await page.close();
  }
  report("finder", [
    atMost("HTML and style, uncompressed", Buffer.byteLength(html) / 1000, "kB", 20),
    atMost("What the pet needs is on the screen", median(texts), "ms", 1000),
    plain("  spread", spread(texts), "ms"),
  ]);
});
