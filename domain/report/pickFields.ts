/** The given fields of an object. A missing one stays missing. */
export const pickFields = <Of extends object, Name extends keyof Of>(of: Of, names: readonly Name[]) =>
  Object.fromEntries(names.flatMap((name) => (name in of ? [[name, of[name]]] : []))) as Pick<Of, Name>;
