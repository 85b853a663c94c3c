// Refusals that count against the rate limit. A mutation that throws rolls back everything it wrote, including that
// count. So a mutation returns a refusal, instead of throwing it, if callers could otherwise repeat it without limit.
import { v } from "convex/values";
import type { Problem, Refused } from "../../../domain/texts/failure";

export const refusal = v.object({
  refused: v.object({
    code: v.string(),
    values: v.optional(v.record(v.string(), v.union(v.string(), v.number()))),
  }),
});

export const refuse = ({ code, values }: Problem): Refused => ({ refused: values ? { code, values } : { code } });
