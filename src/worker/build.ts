// What the build tells the worker (vite/worker.ts).
declare const builtFiles: string[];
declare const buildVersion: string;
declare const backendUrl: string;

/** Everything that a visit without a connection needs, as paths. */
export const files: ReadonlySet<string> = new Set(builtFiles);

/** Another one for every build that differs. */
export const version = buildVersion;

export const backend = new URL(backendUrl, location.origin).origin;
