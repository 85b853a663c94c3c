import type { MessageCode } from "../../../domain/messages";
import type { Point } from "../../../domain/place";

const patienceMs = 10_000;
/** A minute old is as good as new, and there at once. */
const freshMs = 60_000;

/** Where the device is, or the code of the sentence that says why it cannot tell. */
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
      { enableHighAccuracy: true, timeout: patienceMs, maximumAge: freshMs },
    );
  });
}
