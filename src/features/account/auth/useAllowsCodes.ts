import { useEffect, useState } from "react";
import { areCodesAllowed } from "../../../services/auth/signIn/emailCode";

/** Whether the sign-in service lets people in with a code alone. False until that is known. */
export function useAllowsCodes(): boolean {
  const [taken, setTaken] = useState(false);
  useEffect(() => {
    let here = true;
    areCodesAllowed().then(
      (yes) => here && setTaken(yes),
      () => {},
    );
    return () => {
      here = false;
    };
  }, []);
  return taken;
}
