// What a small emulator keeps: one JSON file, written to a neighbour and renamed, so that a crash leaves the old or
// the new.
import { readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";

export interface JsonFile<State> {
  state: State;
  save(): Promise<void>;
  clear(): Promise<void>;
}

export async function openJson<State extends object>(
  folder: string,
  name: string,
  empty: () => State,
): Promise<JsonFile<State>> {
  const file = path.join(folder, name);
  const state = empty();
  try {
    Object.assign(state, JSON.parse(await readFile(file, "utf8")) as Partial<State>);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw new Error(`Cannot read ${file}`, { cause: error });
  }
  let writing: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | null = null;
  const write = async () => {
    waiting = null;
    await writeFile(`${file}.new`, JSON.stringify(state, null, 1), { mode: 0o600 });
    await rename(`${file}.new`, file);
  };
  // Requests that come while a write is under way share the next one.
  const save = () => (waiting ??= writing = writing.then(write, write));
  return {
    state,
    save,
    async clear() {
      Object.assign(state, empty());
      await save();
    },
  };
}
