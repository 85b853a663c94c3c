import { useMutation } from "convex/react";
import type { FunctionReference, FunctionReturnType, OptionalRestArgs } from "convex/server";
import { ConvexError } from "convex/values";
import { isRefused, type Refused } from "../../../domain/texts/failure";
import { loadTextOf } from "../../lib/texts/answerTexts";

/**
 * For mutations that return a refusal instead of throwing it (convex/model/platform/refusal.ts). Throws the refusal, so
 * that callers handle it like any other error.
 */
export function useRefusableMutation<Mutation extends FunctionReference<"mutation">>(mutation: Mutation) {
  const call = useMutation(mutation);
  return async (...args: OptionalRestArgs<Mutation>) => {
    const result = await call(...args);
    if (isRefused(result)) {
      await loadTextOf(result.refused);
      throw new ConvexError(result.refused);
    }
    return result as Exclude<FunctionReturnType<Mutation>, Refused>;
  };
}
