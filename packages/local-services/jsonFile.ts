// A small emulator's data: one JSON file. It is written beside the old one and then renamed, so that a crash leaves
// either the old file or the new one, never half of one.
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
  let lastWrite: Promise<void> = Promise.resolve();
  let queued: Promise<void> | null = null;
  const write = async () => {
    queued = null;
    await writeFile(`${file}.new`, JSON.stringify(state, null, 1), { mode: 0o600 });
    await rename(`${file}.new`, file);
  };
  // Saves that are asked for during a write share the next one.
  const save = () => (queued ??= lastWrite = lastWrite.then(write, write));
  return {
    state,
    save,
    async clear() {
      Object.assign(state, empty());
      await save();
    },
  };
}
