import { createStore } from "../../lib/store";

/**
 * How many fields have not read their typed text yet, because the code that reads it is still loading. A field that
 * takes too long is no longer counted (fields/useTypedReader.ts).
 */
export const readingFields = createStore(0);
