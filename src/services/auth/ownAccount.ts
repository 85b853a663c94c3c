// Changes to the signed-in person's account at Clerk.
import { AuthFailure } from "./signIn/AuthFailure";
import { toFailure } from "./signIn/toFailure";
import { withinClerkTime, getClerk } from "./clerkAccess";

const splitName = (name: string) => {
  const [firstName = "", ...rest] = name.split(/\s+/);
  return { firstName, lastName: rest.join(" ") };
};

/** Renames the account at Clerk. Returns a function that restores the old name, in case a later step fails. */
export async function rename(name: string): Promise<() => Promise<void>> {
  const { user } = await getClerk();
  if (!user) throw new AuthFailure("request.signedOut");
  const { firstName, lastName } = user;
  try {
    await withinClerkTime(user.update(splitName(name)));
  } catch (error) {
    throw toFailure(error);
  }
  return async () => {
    await withinClerkTime(user.update({ firstName: firstName ?? "", lastName: lastName ?? "" }));
  };
}
