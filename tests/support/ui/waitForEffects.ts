// Runs once for all test files of a worker, unlike components.ts, so the wrapper is not wrapped again for each file.
import { configure, getConfig } from "@testing-library/react";

const { setImmediate } = globalThis;
const { asyncWrapper } = getConfig();

configure({
  // Lazy parts on a busy machine take longer than the default second.
  asyncUtilTimeout: 10_000,
  // `findBy` and `waitFor` also wait for the effects of what they have found. React runs these in an immediate, and a
  // busy machine may run the timer of the default wrapper before it.
  async asyncWrapper(find) {
    const found = await asyncWrapper(find);
    await new Promise<void>((resolve) => void setImmediate(resolve));
    return found;
  },
});
