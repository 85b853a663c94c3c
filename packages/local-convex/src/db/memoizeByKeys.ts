/**
 * Returns a cached form of `test`. It takes the keys of a document's filter fields as a search index stores them: as a
 * JSON array. Many documents have the same keys, so each combination is tested only once.
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
