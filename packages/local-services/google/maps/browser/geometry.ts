// Points and boxes by Google's rules: longitudes wrap into [-180, 180), latitudes stop at the poles.
const wrap = (lng: number) => (lng >= -180 && lng < 180 ? lng : ((((lng + 180) % 360) + 360) % 360) - 180);
const clamp = (lat: number) => Math.max(-90, Math.min(90, lat));

type LatLngLike = google.maps.LatLng | google.maps.LatLngLiteral;

export class LatLng implements google.maps.LatLng {
  readonly #lat: number;
  readonly #lng: number;

  constructor(lat: number | LatLngLike, lng?: number | boolean | null, unbounded = false) {
    const coordinates =
      typeof lat === "number" ? { lat, lng: Number(lng) } : { lat: read(lat.lat), lng: read(lat.lng) };
    if (!Number.isFinite(coordinates.lat) || !Number.isFinite(coordinates.lng)) {
      throw new TypeError("InvalidValueError: not a LatLng or LatLngLiteral with finite coordinates");
    }
    // With an object as the first argument, the second one is Google's `noClampNoWrap`.
    const isUnbounded = unbounded || lng === true;
    this.#lat = isUnbounded ? coordinates.lat : clamp(coordinates.lat);
    this.#lng = isUnbounded ? coordinates.lng : wrap(coordinates.lng);
  }

  lat() {
    return this.#lat;
  }

  lng() {
    return this.#lng;
  }

  equals(other: google.maps.LatLng | null) {
    return other !== null && Math.abs(other.lat() - this.#lat) < 1e-9 && Math.abs(other.lng() - this.#lng) < 1e-9;
  }

  toJSON() {
    return { lat: this.#lat, lng: this.#lng };
  }

  toString() {
    return `(${this.#lat}, ${this.#lng})`;
  }

  toUrlValue(precision = 6) {
    return `${Number(this.#lat.toFixed(precision))},${Number(this.#lng.toFixed(precision))}`;
  }
}

const read = (axis: number | (() => number)) => (typeof axis === "function" ? axis() : axis);

export const latLng = (point: LatLngLike) => (point instanceof LatLng ? point : new LatLng(point));

type BoundsLike = google.maps.LatLngBounds | google.maps.LatLngBoundsLiteral;

export class LatLngBounds implements Pick<
  google.maps.LatLngBounds,
  "contains" | "equals" | "extend" | "getCenter" | "getNorthEast" | "getSouthWest" | "isEmpty" | "toJSON" | "union"
> {
  // The box is empty as long as its south side is north of its north side.
  #south = 1;
  #north = -1;
  #west = 180;
  #east = -180;

  constructor(southWest?: LatLngLike | BoundsLike | null, northEast?: LatLngLike | null) {
    if (!southWest) return;
    if ("south" in southWest) {
      this.extend({ lat: southWest.south, lng: southWest.west });
      this.#setNorthEast({ lat: southWest.north, lng: southWest.east });
    } else if ("getSouthWest" in southWest) this.union(southWest);
    else {
      this.extend(southWest);
      if (northEast) this.#setNorthEast(northEast);
    }
  }

  /** Sets the north-east corner. The box crosses the date line if this corner is west of the south-west one. */
  #setNorthEast(corner: LatLngLike) {
    const { lat, lng } = latLng(corner).toJSON();
    this.#north = Math.max(this.#south, lat);
    this.#east = lng;
  }

  #spans(lng: number) {
    return this.#west <= this.#east ? lng >= this.#west && lng <= this.#east : lng >= this.#west || lng <= this.#east;
  }

  contains(point: LatLngLike) {
    const { lat, lng } = latLng(point).toJSON();
    return lat >= this.#south && lat <= this.#north && this.#spans(lng);
  }

  extend(point: LatLngLike) {
    const { lat, lng } = latLng(point).toJSON();
    if (this.isEmpty()) {
      this.#south = this.#north = lat;
      this.#west = this.#east = lng;
      return this as unknown as google.maps.LatLngBounds;
    }
    this.#south = Math.min(this.#south, lat);
    this.#north = Math.max(this.#north, lat);
    if (!this.#spans(lng)) {
      const eastward = (lng - this.#east + 360) % 360;
      const westward = (this.#west - lng + 360) % 360;
      if (eastward <= westward) this.#east = lng;
      else this.#west = lng;
    }
    return this as unknown as google.maps.LatLngBounds;
  }

  union(other: BoundsLike) {
    const box = "south" in other ? new LatLngBounds(other) : other;
    if (!box.isEmpty()) this.extend(box.getSouthWest()).extend(box.getNorthEast());
    return this as unknown as google.maps.LatLngBounds;
  }

  isEmpty() {
    return this.#south > this.#north;
  }

  equals(other: BoundsLike | null) {
    const ownSides = this.toJSON();
    const otherSides = other && ("south" in other ? other : other.toJSON());
    if (!otherSides) return false;
    return (["south", "west", "north", "east"] as const).every(
      (side) => Math.abs(ownSides[side] - otherSides[side]) < 1e-9,
    );
  }

  getCenter() {
    const width = this.#west <= this.#east ? this.#east - this.#west : this.#east - this.#west + 360;
    return new LatLng((this.#south + this.#north) / 2, this.#west + width / 2);
  }

  getNorthEast() {
    return new LatLng(this.#north, this.#east, true);
  }

  getSouthWest() {
    return new LatLng(this.#south, this.#west, true);
  }

  toJSON() {
    return { south: this.#south, west: this.#west, north: this.#north, east: this.#east };
  }
}

export class Point implements google.maps.Point {
  constructor(
    public x: number,
    public y: number,
  ) {}

  equals(other: google.maps.Point | null) {
    return other?.x === this.x && other.y === this.y;
  }

  toString() {
    return `(${this.x}, ${this.y})`;
  }
}

export class Size implements google.maps.Size {
  constructor(
    public width: number,
    public height: number,
  ) {}

  equals(other: google.maps.Size | null) {
    return other?.width === this.width && other.height === this.height;
  }

  toString() {
    return `(${this.width}, ${this.height})`;
  }
}
