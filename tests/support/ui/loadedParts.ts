// `findBy` and `waitFor` begin once every lazy part has loaded, because their time limits are about the page, not about
// how long a busy machine takes to compile a part. This is a module of its own, so that it runs once and not again for
// each test file.
import { configure } from "@testing-library/react";
import { vi } from "vitest";

configure(({ asyncWrapper }) => ({
  asyncWrapper: (run) =>
    asyncWrapper(async () => {
      await vi.dynamicImportSettled();
      return await run();
    }),
}));
