import type { JsonFile } from "./jsonFile.ts";

/** The handlers' context in a service that sends events to a webhook. */
export interface HookContext<State> {
  origin: string;
  webhook: string;
  /** Signs the events. */
  secret: string;
  file: JsonFile<State>;
  log(line: string): void;
}
