// What the build tells the worker (vite/worker.ts).
declare const builtFiles: string[];
declare const buildVersion: string;
declare const backendUrl: string;
declare const photosPath: string;
declare const formAddress: string;

/** Everything that a visit without a connection needs, as paths. */
export const files: ReadonlySet<string> = new Set(builtFiles);

/** Another one for every build that differs. */
export const version = buildVersion;

/** Where shared photos are sent, and the form that starts with them: their number follows. */
export const shared = { path: photosPath, form: formAddress };

export const backend = new URL(backendUrl, location.origin).origin;
