/** The fields of an object with these names. A missing field stays missing. */
export const pickFields = <Source extends object, Name extends keyof Source>(source: Source, names: readonly Name[]) =>
  Object.fromEntries(names.flatMap((name) => (name in source ? [[name, source[name]]] : []))) as Pick<Source, Name>;
