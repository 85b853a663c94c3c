// Refusals that count. A mutation that throws takes back all that it wrote, its count against the rate limit included, so
// a refusal that must not be had without end is returned instead of thrown. Such a mutation
//
// 1. counts the call (`limit`, which throws: then nothing was counted),
// 2. looks for what is wrong by reading only, and returns it with `refuse`,
// 3. writes.
//
// `returns: v.union(v.id("pets"), refusal)` declares it, and the browser calls it through `useCountedMutation`, which
// throws the refusal like any other expected failure. pets.add is the shortest example. Actions may throw after counting:
// their count is a transaction of its own.
import { v } from "convex/values";
import type { Problem, Refused } from "../../../domain/texts/failure";

export const refusal = v.object({
  refused: v.object({
    code: v.string(),
    values: v.optional(v.record(v.string(), v.union(v.string(), v.number()))),
  }),
});

export const refuse = ({ code, values }: Problem): Refused => ({ refused: values ? { code, values } : { code } });
