// What the real map promises and the app and its libraries count on, asked of the map on the page.
export interface Check {
  what: string;
  holds: boolean;
}

const near = (a: number | undefined, b: number, by = 1e-9) => a !== undefined && Math.abs(a - b) <= by;

async function soon(map: google.maps.Map, name: string, act: () => void): Promise<boolean> {
  return await new Promise((resolve) => {
    const listener = google.maps.event.addListenerOnce(map, name, () => resolve(true));
    act();
    setTimeout(() => {
      google.maps.event.removeListener(listener);
      resolve(false);
    }, 3_000);
  });
}

export async function check(map: google.maps.Map): Promise<Check[]> {
  const checks: Check[] = [];
  const say = (what: string, holds: boolean) => void checks.push({ what, holds });
  const { LatLng, LatLngBounds, Marker, OverlayView, event } = google.maps;

  say("longitudes wrap at the date line", near(new LatLng(0, 190).lng(), -170) && near(new LatLng(0, 180).lng(), -180));
  say("latitudes stop at the poles", near(new LatLng(95, 0).lat(), 90));
  let thrown = false;
  try {
    say(`a point is made of ${new LatLng(Number.NaN, 0).lat()}`, false);
  } catch {
    thrown = true;
  }
  say("a point without numbers is refused", thrown);
  const box = new LatLngBounds({ lat: -10, lng: 170 }, { lat: 10, lng: -170 });
  say("a box reaches over the date line", box.contains({ lat: 0, lng: 180 }) && !box.contains({ lat: 0, lng: 0 }));
  say(
    "an empty box is empty, and grows",
    new LatLngBounds().isEmpty() && !new LatLngBounds().extend({ lat: 1, lng: 1 }).isEmpty(),
  );

  map.setZoom(17);
  map.setCenter({ lat: 43.123_456_789, lng: -79.987_654_321 });
  say("the centre is told as it was asked for", near(map.getCenter()?.lat(), 43.123_456_789) && map.getZoom() === 17);
  say("the box on the screen holds the centre", map.getBounds()?.contains(map.getCenter()!) === true);
  let early = true;
  const idle = soon(map, "idle", () => {
    const listener = event.addListener(map, "idle", () => (early = false));
    map.setCenter({ lat: 44, lng: -80 });
    say("idle comes after the call has returned", early);
    setTimeout(() => listener.remove(), 1_000);
  });
  say("a move ends in idle", await idle);
  say("a zoom is told", await soon(map, "zoom_changed", () => map.setZoom(9)));
  map.fitBounds({ south: 43, west: -80, north: 44, east: -79 });
  const fitted = map.getBounds();
  say(
    "fitBounds shows both corners",
    Boolean(fitted?.contains({ lat: 43, lng: -80 }) && fitted.contains({ lat: 44, lng: -79 })),
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
  const back = pixel && overlay.getProjection().fromDivPixelToLatLng(pixel);
  say("an overlay projects there and back", near(back?.lat(), 43.5, 0.01) && near(back?.lng(), -79.5, 0.01));
  overlay.setMap(null);
  say("an overlay is added later, drawn, and removed at once", order.join() === "returned,added,drawn,removed");
  const names: string[] = [];
  for (const name in OverlayView.prototype) names.push(name);
  say(
    "an overlay's methods can be copied",
    ["setMap", "getPanes", "addListener", "set"].every((one) => names.includes(one)),
  );

  const marker = new Marker({ map, position: { lat: 43.5, lng: -79.5 }, title: "Asked" });
  const element = () => map.getDiv().querySelector('[title="Asked"]');
  say("a marker is an element with a title", element()?.getAttribute("role") === "button");
  marker.setVisible(false);
  const hidden = element() === null;
  marker.setVisible(true);
  say("a marker hides and shows", hidden && element() !== null);
  marker.setMap(null);
  say("a marker leaves the map", element() === null && marker.getMap() === null);
  return checks;
}
