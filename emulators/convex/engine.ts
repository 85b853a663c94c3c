// Opens the engine on a data folder.
import type { Backend, BackendOptions } from "./backend.ts";

export async function openBackend(options: BackendOptions): Promise<Backend> {
  throw new Error(`The engine cannot open ${options.data} yet.`);
}
