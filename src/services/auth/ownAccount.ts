// Changes to the account that somebody is signed in with.
import { AuthFailure } from "./AuthFailure";
import { toFailure } from "./failures";
import { answered, loadedClerk } from "./gateway";

const parts = (name: string) => {
  const [firstName = "", ...rest] = name.split(/\s+/);
  return { firstName, lastName: rest.join(" ") };
};

/** Renames the account at Clerk, and answers with the way back, for when the other half of the change fails. */
export async function rename(name: string): Promise<() => Promise<void>> {
  const { user } = await loadedClerk();
  if (!user) throw new AuthFailure("call.signedOut");
  const { firstName, lastName } = user;
  try {
    await answered(user.update(parts(name)));
  } catch (error) {
    throw toFailure(error);
  }
  return async () => {
    await answered(user.update({ firstName: firstName ?? "", lastName: lastName ?? "" }));
  };
}
