import { parseReportCode } from "../../../../domain/search/reportCode";
import { cachedReports } from "./cacheReports";

/** The id of the cached report whose short address has the code that `text` contains. Null if none is cached. */
export async function readCachedCode(text: string): Promise<string | null> {
  const code = parseReportCode(text);
  return (code && (await cachedReports()).find(({ value }) => value.shortCode === code)?.value._id) || null;
}
