/**
 * Memoizes a test on filter-field keys as a search index stores them. Most documents share their keys with many others,
 * so each combination is tested once.
 */
export function memoizeByKeys(test: (keys: string[]) => boolean): (filters: string) => boolean {
  const known = new Map<string, boolean>();
  return (filters) => {
    let passes = known.get(filters);
    if (passes === undefined) {
      passes = test(JSON.parse(filters) as string[]);
      known.set(filters, passes);
    }
    return passes;
  };
}
