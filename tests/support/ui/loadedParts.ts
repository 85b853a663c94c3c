// A search or a wait of a test begins once every lazy part has loaded, because its time limit is about the page, not
// about how long a busy machine takes to compile a part. In a module of its own, which all test files share.
import { configure } from "@testing-library/react";
import { vi } from "vitest";

configure(({ asyncWrapper }) => ({
  asyncWrapper: (run) =>
    asyncWrapper(async () => {
      await vi.dynamicImportSettled();
      return await run();
    }),
}));
