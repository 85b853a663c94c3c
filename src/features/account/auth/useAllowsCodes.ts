import { useEffect, useState } from "react";
import { areCodesAllowed } from "../../../services/auth/signIn/emailCode";

/** Whether the sign-in service allows signing in with only an emailed code. False until that is known. */
export function useAllowsCodes(): boolean {
  const [areAllowed, setAreAllowed] = useState(false);
  useEffect(() => {
    let isMounted = true;
    areCodesAllowed().then(
      (yes) => isMounted && setAreAllowed(yes),
      () => {},
    );
    return () => {
      isMounted = false;
    };
  }, []);
  return areAllowed;
}
