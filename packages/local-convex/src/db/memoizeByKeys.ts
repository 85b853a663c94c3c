/**
 * Memoizes a test on the keys of a document's filter fields, which a search index stores as a JSON array. Most
 * documents share their keys with many others, so each combination is tested once.
 */
export function memoizeByKeys(test: (keys: string[]) => boolean): (filters: string) => boolean {
  const results = new Map<string, boolean>();
  return (filters) => {
    let passes = results.get(filters);
    if (passes === undefined) {
      passes = test(JSON.parse(filters) as string[]);
      results.set(filters, passes);
    }
    return passes;
  };
}
