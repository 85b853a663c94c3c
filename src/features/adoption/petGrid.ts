/** Styles of a list of adoptable pets. */
export const petGridStyles =
  "grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-x-4 gap-y-8 md:grid-cols-3 md:gap-x-6 lg:grid-cols-4";
