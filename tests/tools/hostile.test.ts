// A short run of `npm run test:hostile`: a few hostile arguments for every public function.
import { makeFunctionReference } from "convex/server";
import { ConvexError, jsonToConvex, type JSONValue } from "convex/values";
import { expect, test, vi } from "vitest";
import { api } from "../../convex/_generated/api";
import { isMessageCode } from "../../domain/messages";
import { random } from "../../demo/pictures/random";
import { type RateName, rates } from "../../domain/limits";
import { argumentsFor, isMalformed } from "../bench/hostile/arguments";
import { burstNames } from "../bench/hostile/bursts";
import { publicFunctions } from "../bench/hostile/functions";
import { type Caller, backend, person } from "../convex/backend";
import { photoOf } from "../convex/pictures";
import { samplePet, sampleReport } from "../convex/samples";

const callsPerCaller = 3;

test("every public function answers hostile arguments or refuses them with a known error", async () => {
  vi.spyOn(console, "warn").mockReturnValue();
  vi.spyOn(console, "error").mockReturnValue();
  const t = backend();
  const ada = person(t, "Ada");
  const photo = await photoOf(t, ada);
  const reportId = await ada.mutation(api.reports.submit, sampleReport([photo]));
  const petId = await ada.mutation(api.pets.add, samplePet);
  const ids = { reports: [String(reportId)], pets: [String(petId)], photos: [String(photo)] };
  const victimDocuments = async () =>
    await t.run(async (ctx) => [await ctx.db.query("contacts").collect(), await ctx.db.query("pets").collect()]);
  const documentsBefore = await victimDocuments();

  const problems: string[] = [];
  const callers: [string, Caller][] = [
    ["visitor", t as unknown as Caller],
    ["somebody else", person(t, "Bob")],
  ];
  const functions = await publicFunctions();
  expect(functions.map(({ name }) => name)).toEqual(expect.arrayContaining(["pets:add", "messages/meetings:home"]));
  for (const { name, kind, validator } of functions) {
    const nextArguments = argumentsFor(validator, ids, random(1));
    for (const [who, caller] of callers) {
      for (let call = 0; call < callsPerCaller; call += 1) {
        const args = nextArguments();
        if (isMalformed(args)) continue;
        const reference = makeFunctionReference(name);
        const values = jsonToConvex(args as JSONValue);
        try {
          await (Reflect.apply(caller[kind], caller, [reference, values]) as Promise<unknown>);
        } catch (error) {
          const code = error instanceof ConvexError ? String((error.data as { code?: string }).code) : "";
          const isValidation =
            error instanceof Error &&
            /Validator error|Missing required field|extra field|is not valid JSON/.test(error.message);
          if (!isValidation && !isMessageCode(code)) problems.push(`${name} by ${who}: ${String(error).slice(0, 160)}`);
        }
      }
    }
  }
  expect([...new Set(problems)]).toEqual([]);
  const after = await victimDocuments();
  const earlierDocs = (docs: { _id: string }[], earlier: { _id: string }[]) =>
    docs.filter(({ _id }) => earlier.some((one) => one._id === _id));
  // Ada's documents are unchanged. Others may have been added.
  expect(after.map((docs, at) => earlierDocs(docs, documentsBefore[at]!))).toEqual(documentsBefore);
});

/**
 * Limits that the bursts of `npm run test:hostile` can't try, because their calls need a search party, a thread, a
 * mailbox, a device, an order, an outside service or many senders. Other runs and tests try most of them.
 */
const notInBursts: RateName[] = [
  "testPush",
  "confirmation",
  "pagePost",
  "orderRefund",
  "sightingsOfReport",
  "threadsOfReport",
  "threadMessages",
  "proofAsk",
  "mailReplies",
  "mailReplyLetters",
  "partyJoin",
  "partyTake",
  "adoptionPages",
  "preview",
  "favouriteChecks",
];

test("the bursts of `npm run test:hostile` try every limit that is not listed as an exception", () => {
  expect([...burstNames, ...notInBursts].toSorted()).toEqual(Object.keys(rates).toSorted());
});
