import type { JsonFile } from "./jsonFile.ts";

/** What the handlers of a service work with that tells the app of its events. */
export interface HookContext<State> {
  origin: string;
  webhook: string;
  /** Signs the events. */
  secret: string;
  file: JsonFile<State>;
  log(line: string): void;
}
