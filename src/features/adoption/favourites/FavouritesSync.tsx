import { useMutation } from "convex/react";
import { useEffect } from "react";
import { api } from "../../../../convex/_generated/api";
import { isRefused } from "../../../../domain/texts/failure";
import { useStore } from "../../../lib/store";
import { useAuth } from "../../../services/auth/useAuth";
import { deviceFavourites, forgetOnDevice } from "./deviceFavourites";

/** After sign-in, moves the device's favourites to the account. Those beyond the account's limit stay on the device. */
export function FavouritesSync() {
  const merge = useMutation(api.adoption.favourites.merge);
  // This component can render before the backend has accepted the sign-in.
  const isAccepted = useAuth().status === "signedIn";
  const isEmpty = useStore(deviceFavourites).length === 0;
  useEffect(() => {
    const favourites = [...deviceFavourites.get()];
    if (!isAccepted || isEmpty || favourites.length === 0) return;
    // If this fails, the next visit tries again.
    merge({ favourites }).then(
      (mergedIds) => void (isRefused(mergedIds) || forgetOnDevice(mergedIds)),
      () => {},
    );
  }, [isAccepted, isEmpty, merge]);
  return null;
}
