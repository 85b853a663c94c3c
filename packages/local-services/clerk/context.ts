// The context that every handler receives.
import type { Switches } from "./magic.ts";
import type { Client, Store } from "./state.ts";
import type { Signer } from "./tokens.ts";

export interface Context {
  store: Store;
  signer: Signer;
  origin: string;
  switches: Switches;
  log(line: string): void;
}

/** `ids` are the parts of the path that a route names ":id". */
export type Handler = (context: Context, client: Client, form: URLSearchParams, ids: string[]) => unknown;
