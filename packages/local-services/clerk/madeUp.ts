// Who signs the tokens, and the made-up people that others know of.

/** The same whatever the port, because it is part of who a person is in the database. */
export const issuer = "https://clerk.homeward.test";

/** The demo operator. */
export const operator = { name: "Olive Park", email: "operator@example.org" };

/** Has an id of their own, so that the demo community can hold reports of theirs before they first sign in. */
export const robin = { id: "user_robin_ferris", name: "Robin Ferris", email: "robin.ferris@example.org" };
