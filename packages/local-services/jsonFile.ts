// Stores a small emulator's data in one JSON file. A new file is written and then renamed over the old one, so a crash
// never leaves a partial file.
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
  emptyState: () => State,
): Promise<JsonFile<State>> {
  const file = path.join(folder, name);
  const state = emptyState();
  try {
    Object.assign(state, JSON.parse(await readFile(file, "utf8")) as Partial<State>);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw new Error(`Cannot read ${file}`, { cause: error });
  }
  let lastWrite: Promise<void> = Promise.resolve();
  let queuedWrite: Promise<void> | null = null;
  const write = async () => {
    queuedWrite = null;
    await writeFile(`${file}.new`, JSON.stringify(state, null, 1), { mode: 0o600 });
    await rename(`${file}.new`, file);
  };
  // Saves requested during a write share the next write.
  const save = () => (queuedWrite ??= lastWrite = lastWrite.then(write, write));
  return {
    state,
    save,
    async clear() {
      Object.assign(state, emptyState());
      await save();
    },
  };
}
