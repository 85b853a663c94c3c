/** How long anybody waits for sign-in before they are told. */
export const PATIENCE_MS = 8000;
