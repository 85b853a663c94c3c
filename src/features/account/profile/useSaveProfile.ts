import { api } from "../../../../convex/_generated/api";
import type { ProfileForm } from "../../../../domain/account/profileRules";
import { rename } from "../../../services/auth/ownAccount";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";
import type { AvatarState } from "./useAvatar";

/**
 * Saves the profile. The sign-in service has the name too, so the name is changed there first, and changed back if our
 * update fails.
 */
export function useSaveProfile() {
  const update = useRefusableMutation(api.users.updateProfile);

  return async (changes: Partial<ProfileForm>, picture: Pick<AvatarState, "send">) => {
    const avatar = await picture.send();
    const undo = changes.displayName === undefined ? null : await rename(changes.displayName);
    try {
      await update({ ...changes, ...(avatar !== undefined && { avatar }) });
    } catch (error) {
      await undo?.().catch(() => {});
      throw error;
    }
  };
}
