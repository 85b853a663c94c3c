// The tokens' issuer, and the made-up people that other modules refer to.

/** Independent of the port, because it is part of each user's identifier in the database. */
export const issuer = "https://clerk.homeward.test";

/** The demo operator. */
export const operator = { name: "Olive Park", email: "operator@example.org" };

/** Has a fixed id, so the demo community can contain Robin's reports before the first sign-in. */
export const robin = { id: "user_robin_ferris", name: "Robin Ferris", email: "robin.ferris@example.org" };
