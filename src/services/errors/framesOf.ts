import type { Frame } from "../../../domain/platform/errorReport";

const maxFrames = 20;
const ownFile = /^\/[\w./-]+\.[jt]sx?$/;

/** The frames of a stack trace that are in files of this site, without the names of the functions. */
export function framesOf(stack: string, origin: string): Frame[] {
  const places = stack.matchAll(/(https?:\/\/[^\s()]+?):(\d{1,7}):(\d{1,7})\b/g);
  return [...places]
    .flatMap(([, address = "", line, column]) => {
      const url = URL.canParse(address) ? new URL(address) : null;
      if (url?.origin !== origin || !ownFile.test(url.pathname)) return [];
      return [{ file: url.pathname, line: Number(line), column: Number(column) }];
    })
    .slice(0, maxFrames);
}
