// Signing in for component tests: the app's own store, and a Clerk that each test answers for.
import { act } from "@testing-library/react";
import type { LoadedClerk } from "@clerk/shared/types";
import { authStore } from "../../../src/services/auth/authStore";
import { provideClerk } from "../../../src/services/auth/gateway";

export const maya = { id: "user_maya", email: "maya@example.org", name: "Maya", signUpType: "email" } as const;
type Person = Parameters<typeof authStore.signedIn>[0];

export const signIn = (person: Person = maya) =>
  act(() => {
    authStore.signedIn(person);
    authStore.backend(true);
  });

export const signOut = () => act(() => authStore.signedOut());

let clerk: object = {};
// The app keeps the first Clerk it is given.
provideClerk(new Proxy({}, { get: (_, key) => Reflect.get(clerk, key) as unknown }) as LoadedClerk);

export const giveClerk = (fake: object) => {
  clerk = fake;
};
