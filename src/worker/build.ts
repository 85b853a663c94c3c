// What the build tells the worker (packages/build/worker/worker.ts).
declare const builtFiles: string;
declare const buildVersion: string;
declare const backendUrl: string;
declare const photosPath: string;
declare const formAddress: string;
declare const leftQuery: string;
declare const photosMost: number;
declare const photoBytes: number;

/** Everything that a visit without a connection needs, as paths. */
export const files: ReadonlySet<string> = new Set(
  // Scripts by their name alone, so that the worker stays small.
  builtFiles.split(",").map((name) => (name.startsWith("/") ? name : `/static/js/${name}.js`)),
);

/** Another one for every build that differs. */
export const version = buildVersion;

export const shared = {
  /** Where shared photos are sent. */
  path: photosPath,
  /** The form that starts with them: their number follows, then that of what was left out. */
  form: formAddress,
  left: leftQuery,
  /** What a report takes. */
  most: photosMost,
  bytes: photoBytes,
};

export const backend = new URL(backendUrl, location.origin).origin;
