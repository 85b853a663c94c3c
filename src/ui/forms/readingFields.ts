import { createStore } from "../../lib/store";

/** How many fields have not read their typed text yet, because the code that reads it is still loading. */
export const readingFields = createStore(0);
