// Refusals that count. A mutation that throws rolls back everything it wrote, including its count against the rate
// limit. So a refusal that callers must not get without limit is returned instead of thrown. Such a mutation
import { v } from "convex/values";
import type { Problem, Refused } from "../../../domain/texts/failure";

export const refusal = v.object({
  refused: v.object({
    code: v.string(),
    values: v.optional(v.record(v.string(), v.union(v.string(), v.number()))),
  }),
});

export const refuse = ({ code, values }: Problem): Refused => ({ refused: values ? { code, values } : { code } });
