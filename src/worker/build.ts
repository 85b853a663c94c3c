// What the build tells the worker (packages/build/worker/worker.ts).
declare const builtFiles: string;
declare const buildVersion: string;
declare const backendUrl: string;
declare const photosPath: string;
declare const formAddress: string;
declare const leftQuery: string;
declare const photosMost: number;
declare const photoBytes: number;

/** The paths of everything that an offline visit needs. */
export const files: ReadonlySet<string> = new Set(
  // Scripts by their name alone, so that the worker stays small.
  builtFiles.split(",").map((name) => (name.startsWith("/") ? name : `/static/js/${name}.js`)),
);

/** Differs for every build. */
export const version = buildVersion;

export const shared = {
  /** Where shared photos are sent. */
  path: photosPath,
  /** The form that opens with them. Their number follows, then the number that was left out. */
  form: formAddress,
  left: leftQuery,
  /** The limits of a report's photos. */
  most: photosMost,
  bytes: photoBytes,
};

export const backend = new URL(backendUrl, location.origin).origin;
