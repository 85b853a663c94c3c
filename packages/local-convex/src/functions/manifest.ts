// Plain data about the app's functions, for the main thread.
import type { AuthProvider, Json } from "../backend.ts";

export type FunctionKind = "query" | "mutation" | "action";

export type Schedule = Record<string, string | number>;

export interface Cron {
  component: string;
  name: string;
  path: string;
  args: Json[];
  schedule: Schedule;
}

export interface Manifest {
  functions: { component: string; path: string; kind: FunctionKind; isPublic: boolean }[];
  crons: Cron[];
  auth: AuthProvider[];
}
