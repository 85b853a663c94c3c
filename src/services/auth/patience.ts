/** How long anybody waits for sign-in before they are told. */
export const patienceMs = 8000;
