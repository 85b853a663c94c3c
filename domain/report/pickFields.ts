/** Of an object, the entries with these names. One that it leaves out is left out again. */
export const pickFields = <Of extends object, Name extends keyof Of>(of: Of, names: readonly Name[]) =>
  Object.fromEntries(names.flatMap((name) => (name in of ? [[name, of[name]]] : []))) as Pick<Of, Name>;
