import { useMutation } from "convex/react";
import { useEffect } from "react";
import { api } from "../../../../convex/_generated/api";
import { setUnits, deviceUnits } from "../../../lib/units";
import { useViewer } from "../../../services/auth/useViewer";

/**
 * Uses the account's units on this device. If the account has none and this device uses miles, stores miles in the
 * account.
 */
export function UnitsSync() {
  const update = useMutation(api.users.updateProfile);
  const viewer = useViewer();
  const id = viewer?._id;
  const units = viewer?.units;
  useEffect(() => {
    if (!id) return;
    if (units) setUnits(units);
    else if (deviceUnits() === "miles") update({ units: "miles" }).catch(() => {});
  }, [id, units, update]);
  return null;
}
