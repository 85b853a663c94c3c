import { availableParallelism } from "node:os";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { compiler } from "./src/build/compiler.ts";

const isolatedTests = "tests/ui/**/*.isolated.test.{ts,tsx}";
// Many tests of the projects with this setting wait for a page or another process, so they get a second try in CI,
// where a machine may starve for seconds. On GitHub, the job's summary lists the tests that needed the second try. The
// tests of the domain and the backend wait for no page or process, and get no second try: if one of them fails, there
// is a bug.
const retryOnceInCi = { retry: process.env["CI"] ? 1 : 0 };

const node = (name: string, include: string) => ({
  extends: true as const,
  test: {
    name,
    ...retryOnceInCi,
    environment: "node" as const,
    include: [include],
    hookTimeout: 60_000,
    globalSetup: "packages/local-convex/tests/support/temporaryFolder.ts",
  },
});

export default defineConfig({
  test: {
    // Generous, because a busy machine is slow and a test that never ends fails either way.
    testTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    // One more than there are cores, because many tests of packages/local-convex wait for time-outs and restarts.
    // Vitest's default leaves one core idle, which is half of a small machine.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        extends: true,
        // These files share no state, and one set of modules for all of them saves half the time.
        test: { name: "domain", environment: "node", include: ["tests/domain/**/*.test.ts"], isolate: false },
      },
      {
        extends: true,
        test: {
          name: "convex",
          environment: "edge-runtime",
          include: ["tests/convex/**/*.test.ts"],
          isolate: false,
          server: { deps: { inline: ["convex-test"] } },
        },
      },
      {
        extends: true,
        plugins: [react({ compiler })],
        test: {
          name: "ui",
          ...retryOnceInCi,
          environment: "happy-dom",
          include: ["tests/ui/**/*.test.{ts,tsx}"],
          exclude: [isolatedTests],
          environmentOptions: {
            happyDOM: {
              settings: {
                // Otherwise the map's script fails to load, and the window prints a long error.
                handleDisabledFileLoadingAsSuccess: true,
                // The test files share one window, whose address would otherwise become that of a `tel:` link when a
                // test presses a phone number.
                navigation: { disableFallbackToSetURL: true },
              },
            },
          },
          isolate: false,
          setupFiles: ["tests/support/ui/components.ts"],
        },
      },
      {
        extends: true,
        plugins: [react({ compiler })],
        test: {
          name: "ui-isolated",
          ...retryOnceInCi,
          environment: "happy-dom",
          include: [isolatedTests],
          setupFiles: ["tests/support/ui/components.ts"],
        },
      },
      // Tests that run on Node. Many start programs or servers.
      node("node", "tests/{build,demo,deploy,engine,tools}/**/*.test.ts"),
      node("local-convex", "packages/local-convex/tests/**/*.test.ts"),
      node("local-services", "packages/local-services/**/*.test.ts"),
      node("build", "packages/build/**/*.test.ts"),
    ],
  },
});
