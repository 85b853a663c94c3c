// Sign-in for component tests: the app's own store with a fake Clerk.
import { act } from "@testing-library/react";
import type { LoadedClerk } from "@clerk/shared/types";
import { authStore } from "../../../src/services/auth/authStore";
import { provideClerk } from "../../../src/services/auth/clerkAccess";

export const maya = { id: "user_maya", email: "maya@example.org", name: "Maya", signUpType: "email" } as const;
type Person = Parameters<typeof authStore.setSignedIn>[0];

export const signIn = (person: Person = maya) =>
  act(() => {
    authStore.setSignedIn(person);
    // The backend accepts the person's token.
    authStore.setAccepted(true);
  });

export const signOut = () => act(() => authStore.setSignedOut());

let clerk: object = {};
// The app keeps the first Clerk instance that it gets.
provideClerk(new Proxy({}, { get: (_, key) => Reflect.get(clerk, key) as unknown }) as LoadedClerk);

export const setFakeClerk = (fake: object) => {
  clerk = fake;
};
