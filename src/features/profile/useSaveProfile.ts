import { useMutation } from "convex/react";
import { api } from "../../../convex/_generated/api";
import type { ProfileForm } from "../../../domain/profileRules";
import { usePhotoService } from "../../fields/photos/usePhotoService";
import { rename } from "../../services/auth/ownAccount";
import type { AvatarState } from "./useAvatar";

/** One change in two places: the name goes to the sign-in service first, and back again when our own half fails. */
export function useSaveProfile() {
  const update = useMutation(api.users.updateProfile);
  const service = usePhotoService();

  return async (changes: Partial<ProfileForm>, picture: Pick<AvatarState, "send">) => {
    const avatar = await picture.send(service);
    const undo = changes.displayName === undefined ? null : await rename(changes.displayName);
    try {
      await update({ ...changes, ...(avatar !== undefined && { avatar }) });
    } catch (error) {
      await undo?.().catch(() => {});
      throw error;
    }
  };
}
