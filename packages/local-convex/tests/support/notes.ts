import { openBackend } from "../../src/engine.ts";

/** Opens a backend with the functions of the fixture "notes" on a data folder. */
export const openNotes = (data: string) =>
  openBackend({
    root: process.cwd(),
    functions: "packages/local-convex/tests/fixtures/notes",
    data,
    env: {},
    origin: "http://localhost",
    files: { write: async () => {}, read: async () => null, remove: async () => {} },
    log: () => {},
    watch: false,
  });
