import type { MessageCode } from "../../../domain/messages";
import type { Point } from "../../../domain/geo/place";

const positionTimeoutMs = 10_000;
/** A position this old is still good enough, and is available at once. */
const freshMs = 60_000;

/** Whether the browser gives the position without prompting the user. */
export async function canLocateWithoutPrompt(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: "geolocation" })).state === "granted";
  } catch {
    // This browser can't say.
    return false;
  }
}

/** The device's position, or the code of the message that says why it is unknown. */
export function devicePosition(): Promise<Point | MessageCode> {
  return new Promise((resolve) => {
    if (!("geolocation" in navigator) || !isSecureContext) {
      resolve("location.unsupported");
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      ({ code, PERMISSION_DENIED, TIMEOUT }) =>
        resolve(
          code === PERMISSION_DENIED ? "location.denied" : code === TIMEOUT ? "location.slow" : "location.unavailable",
        ),
      { enableHighAccuracy: true, timeout: positionTimeoutMs, maximumAge: freshMs },
    );
  });
}
