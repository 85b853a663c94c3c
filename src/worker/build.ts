// Values that the build sets in the worker (packages/build/worker/worker.ts).
declare const rootFiles: readonly string[];
declare const buildVersion: string;
declare const backendUrl: string;
declare const photosPath: string;
declare const formAddress: string;
declare const leftQuery: string;
declare const photosMost: number;
declare const photoBytes: number;

/** The paths outside of /static that an offline visit needs. */
export const documents: ReadonlySet<string> = new Set(rootFiles);

/** Differs for every build. */
export const version = buildVersion;

/** The list of everything that an offline visit needs, as paths. */
export const fileList = `/static/files-${version}.json`;

export const shared = {
  /** The path to which shared photos are sent. */
  path: photosPath,
  /** The form that opens with them. Their number follows, then the number that was left out. */
  form: formAddress,
  left: leftQuery,
  /** The limits of a report's photos. */
  most: photosMost,
  bytes: photoBytes,
};

export const backend = new URL(backendUrl, location.origin).origin;
