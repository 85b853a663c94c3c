// Values that the build sets in the worker (packages/build/worker/worker.ts).
declare const rootFiles: readonly string[];
declare const languageFiles: readonly string[];
declare const languages: readonly string[];
/** The English name of a page, by the language and by the page's name in that language's addresses. */
declare const englishNames: Readonly<Record<string, Readonly<Record<string, string>>>>;
declare const buildVersion: string;
declare const backendUrl: string;
declare const photosPath: string;
declare const formAddress: string;
declare const refusedQuery: string;
declare const maxPhotos: number;
declare const maxPhotoBytes: number;

/**
 * The language whose documents this worker keeps: the page adds it to the worker's address (src/app/startWorker.ts).
 */
const language = languages.find((code) => location.search === `?${code}`) ?? languages[0]!;

/** The start of the language's addresses. */
export const prefix = language === languages[0] ? "" : `/${language}`;

/** Whether an address is in a language whose documents this worker does not keep. */
export const isInOtherLanguage = (pathname: string) =>
  languages.some((code, index) => index > 0 && code !== language && `${pathname}/`.startsWith(`/${code}/`));

/** The address that the page at `url` has in English, for comparing addresses of different languages. */
export function englishAddress(url: string): string {
  const { origin, pathname, search } = new URL(url);
  const [start, code = "", name = "", ...below] = pathname.split("/");
  const path = languages.includes(code) ? [start, englishNames[code]![name] ?? name, ...below].join("/") : pathname;
  return origin + path + search;
}

/** The paths outside of /static that an offline visit needs. */
export const offlinePaths: ReadonlySet<string> = new Set([...rootFiles, ...languageFiles.map((file) => prefix + file)]);

/** Changes with the precached files, and differs between languages. */
export const version = `${buildVersion}-${language}`;

/** The path of a list of all files that an offline visit needs. */
export const fileList = `/static/files-${version}.json`;

export const shareTarget = {
  /** The path to which shared photos are sent. */
  path: photosPath,
  /** The start of the form's address, before the number of stored photos. */
  formAddress,
  /** The rest of the address, before the number of photos that were left out. */
  refusedQuery,
  /** The limits of a report's photos. */
  maxPhotos,
  maxBytes: maxPhotoBytes,
};

export const backendOrigin = new URL(backendUrl, location.origin).origin;
