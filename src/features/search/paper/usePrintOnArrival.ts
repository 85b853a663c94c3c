import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate } from "../../../lib/router";

/** Prints at once if the link that led here says so. A reload or Back doesn't print again. */
export function usePrintOnArrival(print: () => void) {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const [isAsked] = useState(() => (state as { print?: boolean } | null)?.print === true);
  const arrive = useEffectEvent(() => {
    navigate(pathname, { replace: true, state: null });
    print();
  });
  useEffect(() => {
    if (isAsked) arrive();
  }, [isAsked]);
}
