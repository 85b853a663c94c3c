// Checks that the emulated map provides what the app and its libraries rely on in the real one.
export interface Check {
  what: string;
  holds: boolean;
}

const isNear = (a: number | undefined, b: number, tolerance = 1e-9) => a !== undefined && Math.abs(a - b) <= tolerance;

/** Whether the map fires the event `name` within three seconds after `act`. */
async function fires(map: google.maps.Map, name: string, act: () => void): Promise<boolean> {
  return await new Promise((resolve) => {
    const listener = google.maps.event.addListenerOnce(map, name, () => resolve(true));
    act();
    setTimeout(() => {
      google.maps.event.removeListener(listener);
      resolve(false);
    }, 3_000);
  });
}

/** Tries out the map's API. Returns each thing that was checked, and whether it holds. */
export async function check(map: google.maps.Map): Promise<Check[]> {
  const checks: Check[] = [];
  const record = (what: string, holds: boolean) => void checks.push({ what, holds });
  const { LatLng, LatLngBounds, Marker, OverlayView, event } = google.maps;

  record(
    "longitudes wrap at the date line",
    isNear(new LatLng(0, 190).lng(), -170) && isNear(new LatLng(0, 180).lng(), -180),
  );
  record("latitudes stop at the poles", isNear(new LatLng(95, 0).lat(), 90));
  let isRejected = false;
  try {
    new LatLng(Number.NaN, 0).lat();
  } catch {
    isRejected = true;
  }
  record("a point without numbers is rejected", isRejected);
  const box = new LatLngBounds({ lat: -10, lng: 170 }, { lat: 10, lng: -170 });
  record("a box can cross the date line", box.contains({ lat: 0, lng: 180 }) && !box.contains({ lat: 0, lng: 0 }));
  record(
    "an empty box is empty, and can be extended",
    new LatLngBounds().isEmpty() && !new LatLngBounds().extend({ lat: 1, lng: 1 }).isEmpty(),
  );

  map.setZoom(17);
  map.setCenter({ lat: 43.123_456_789, lng: -79.987_654_321 });
  record(
    "the centre is returned exactly as it was set",
    isNear(map.getCenter()?.lat(), 43.123_456_789) && map.getZoom() === 17,
  );
  record("the visible box contains the centre", map.getBounds()?.contains(map.getCenter()!) === true);
  let isPending = true;
  const idle = fires(map, "idle", () => {
    const listener = event.addListener(map, "idle", () => (isPending = false));
    map.setCenter({ lat: 44, lng: -80 });
    record("idle fires after the call has returned", isPending);
    setTimeout(() => listener.remove(), 1_000);
  });
  record("a move ends with idle", await idle);
  record("a zoom fires zoom_changed", await fires(map, "zoom_changed", () => map.setZoom(9)));
  map.fitBounds({ south: 43, west: -80, north: 44, east: -79 });
  const fittedBounds = map.getBounds();
  record(
    "fitBounds shows both corners",
    Boolean(fittedBounds?.contains({ lat: 43, lng: -80 }) && fittedBounds.contains({ lat: 44, lng: -79 })),
  );

  const order: string[] = [];
  const overlay = new OverlayView();
  overlay.onAdd = () => void order.push("added");
  overlay.draw = () => void order.push("drawn");
  overlay.onRemove = () => void order.push("removed");
  overlay.setMap(map);
  order.push("returned");
  await new Promise((resolve) => setTimeout(resolve, 100));
  const pixel = overlay.getProjection().fromLatLngToDivPixel(new LatLng(43.5, -79.5));
  const returnedPoint = pixel && overlay.getProjection().fromDivPixelToLatLng(pixel);
  record(
    "an overlay projects to pixels and back",
    isNear(returnedPoint?.lat(), 43.5, 0.01) && isNear(returnedPoint?.lng(), -79.5, 0.01),
  );
  overlay.setMap(null);
  record(
    "an overlay is added and drawn after setMap has returned, and setMap(null) removes it at once",
    order.join() === "returned,added,drawn,removed",
  );
  const names: string[] = [];
  for (const name in OverlayView.prototype) names.push(name);
  record(
    "an overlay's methods are enumerable",
    ["setMap", "getPanes", "addListener", "set"].every((one) => names.includes(one)),
  );

  const marker = new Marker({ map, position: { lat: 43.5, lng: -79.5 }, title: "Checked" });
  const element = () => map.getDiv().querySelector('[title="Checked"]');
  record("a marker is an element with a title", element()?.getAttribute("role") === "button");
  marker.setVisible(false);
  const isHidden = element() === null;
  marker.setVisible(true);
  record("a marker hides and shows", isHidden && element() !== null);
  marker.setMap(null);
  record("a marker can be removed", element() === null && marker.getMap() === null);
  return checks;
}
