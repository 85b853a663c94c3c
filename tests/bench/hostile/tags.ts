// Guesses the codes of pets' tags: how many guesses a second are possible, how many tags they find, and how many
// presses of the buttons on tags' pages get through the rate limits.
import { rates } from "../../../domain/limits.ts";
import { tagCodeBytes, tagCodeFrom } from "../../../domain/pets/tags/tagCode.ts";
import { hourMs } from "../../../domain/units.ts";
import type { Json } from "../../../packages/local-convex/src/backend.ts";
import { atMost, type Finding, withoutTarget } from "../../../packages/local-convex/bench/report.ts";
import { addressOf, codeOf, identity, valueOf, type World } from "./world/world.ts";

const scanCount = 4000;
const tagCount = 10;
const secondsPerYear = (365 * 24 * hourMs) / 1000;

const guess = () => tagCodeFrom(crypto.getRandomValues(new Uint8Array(tagCodeBytes)));

export async function measureTags(world: World): Promise<Finding[]> {
  const owner = identity("tagged", "tagged@example.org");
  const petId = valueOf(
    await world.call("pets:add", "mutation", { name: "Biscuit", type: "Dog" }, owner, addressOf(1)),
  );
  const realCodes = new Set<string>();
  for (let n = 0; n < tagCount; n += 1) {
    realCodes.add(valueOf(await world.call("tags:add", "mutation", { petId }, owner, addressOf(1))) as string);
  }
  const scan = async (code: string): Promise<Json> =>
    valueOf(await world.call("tags:scan", "query", { code }, null, addressOf(2)));
  const started = performance.now();
  let codesFound = 0;
  for (let at = 0; at < scanCount; at += 1) if ((await scan(guess())) !== null) codesFound += 1;
  const perSecond = (scanCount * 1000) / (performance.now() - started);
  const [first] = realCodes;
  const answerText = JSON.stringify(await scan(first!));
  await world.refill();
  const press = (at: number, ip: string) =>
    world.call("tags:press", "mutation", { code: guess(), key: `${crypto.randomUUID()} ${at}`.slice(0, 36) }, null, ip);
  // No tag has a guessed code, so a press that gets through the limits is refused as "tag.gone".
  const countPresses = async (ip: (at: number) => string, tries: number) => {
    let passed = 0;
    for (let at = 0; at < tries; at += 1) if (codeOf(await press(at, ip(at))) === "tag.gone") passed += 1;
    return passed;
  };
  const byOne = await countPresses(() => "203.0.113.77", 40);
  await world.refill();
  const byNetwork = await countPresses((at) => `203.0.113.${at % 256}`, 400);
  const { burst } = rates.tagPress;
  // A code has 8 characters, each one of 32. With a million tags in use, one guess in this many finds a tag.
  const guessesPerHit = 32 ** 8 / 1_000_000;
  return [
    withoutTarget("guessed codes of tags", scanCount, "scans"),
    withoutTarget("  guesses a second, one after the other", Math.round(perSecond)),
    atMost("  tags found", codesFound, "tags", 0),
    withoutTarget("  minutes until one of a million tags is found", Math.round(guessesPerHit / perSecond / 60)),
    withoutTarget("  years until half of all codes are tried", Math.round(32 ** 8 / 2 / perSecond / secondsPerYear)),
    atMost(
      "  answers for a real code that name the owner",
      Number(/tagged|example\.org/.test(answerText)),
      "answers",
      0,
    ),
    atMost("presses with guessed codes: one address", byOne, "calls", burst + 1),
    atMost("  a network of 256 addresses", byNetwork, "calls", burst * 16 + 2),
  ];
}
