import { useMutation } from "convex/react";
import { useEffect } from "react";
import { api } from "../../../../convex/_generated/api";
import { setUnits, unitsHere } from "../../../lib/units";
import { useViewer } from "../../../services/auth/useViewer";

/** Distances on this device follow the account. An account without units learns of miles from a browser in the US. */
export function UnitsSync() {
  const update = useMutation(api.users.updateProfile);
  const viewer = useViewer();
  const id = viewer?._id;
  const units = viewer?.units;
  useEffect(() => {
    if (!id) return;
    if (units) setUnits(units);
    else if (unitsHere() === "miles") update({ units: "miles" }).catch(() => {});
  }, [id, units, update]);
  return null;
}
