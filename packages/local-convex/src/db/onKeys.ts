/**
 * A test on the keys of filter fields, as a search index holds them. Most documents share theirs with many others, so each
 * combination is tested once.
 */
export function onKeys(test: (keys: string[]) => boolean): (filters: string) => boolean {
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
