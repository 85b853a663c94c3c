// The towns of the made-up rescues: around Markham first, then across the continent.
export interface Town {
  city: string;
  state: string;
  postcode: string;
  country: "CA" | "US";
  lat: number;
  lng: number;
  /** This town's share of the animals, relative to the other towns. */
  weight: number;
}

const rows: [string, string, string, "CA" | "US", number, number, number][] = [
  ["Markham", "ON", "L3R 1A1", "CA", 43.8561, -79.337, 1],
  ["Thornhill", "ON", "L3T 1A1", "CA", 43.8167, -79.4247, 1],
  ["Richmond Hill", "ON", "L4C 1A1", "CA", 43.8828, -79.4403, 2],
  ["Stouffville", "ON", "L4A 1A1", "CA", 43.9706, -79.2501, 1],
  ["Vaughan", "ON", "L4H 1A1", "CA", 43.8361, -79.4983, 2],
  ["Scarborough", "ON", "M1P 1A1", "CA", 43.7764, -79.2318, 2],
  ["Pickering", "ON", "L1V 1A1", "CA", 43.8384, -79.0868, 2],
  ["Aurora", "ON", "L4G 1A1", "CA", 44.0065, -79.4504, 2],
  ["Toronto", "ON", "M5V 2T6", "CA", 43.6532, -79.3832, 10],
  ["Newmarket", "ON", "L3Y 1A1", "CA", 44.0592, -79.4613, 4],
  ["Mississauga", "ON", "L5B 1A1", "CA", 43.589, -79.6441, 5],
  ["Oshawa", "ON", "L1H 1A1", "CA", 43.8971, -78.8658, 4],
  ["Hamilton", "ON", "L8P 1A1", "CA", 43.2557, -79.8711, 5],
  ["Barrie", "ON", "L4M 1A1", "CA", 44.3894, -79.6903, 3],
  ["Peterborough", "ON", "K9H 1A1", "CA", 44.3091, -78.3197, 2],
  ["London", "ON", "N6A 1A1", "CA", 42.9849, -81.2453, 3],
  ["Kingston", "ON", "K7L 1A1", "CA", 44.2312, -76.486, 2],
  ["Ottawa", "ON", "K1P 1A1", "CA", 45.4215, -75.6972, 4],
  ["Montréal", "QC", "H2Y 1A1", "CA", 45.5017, -73.5673, 5],
  ["Trois-Rivières", "QC", "G9A 1A1", "CA", 46.343, -72.5421, 1],
  ["Québec", "QC", "G1R 1A1", "CA", 46.8139, -71.208, 2],
  ["Halifax", "NS", "B3J 1A1", "CA", 44.6488, -63.5752, 2],
  ["St. John's", "NL", "A1C 1A1", "CA", 47.5615, -52.7126, 1],
  ["Winnipeg", "MB", "R3C 1A1", "CA", 49.8951, -97.1384, 2],
  ["Saskatoon", "SK", "S7K 1A1", "CA", 52.1332, -106.67, 1],
  ["Calgary", "AB", "T2P 1A1", "CA", 51.0447, -114.0719, 3],
  ["Edmonton", "AB", "T5J 1A1", "CA", 53.5461, -113.4938, 2],
  ["Vancouver", "BC", "V6B 1A1", "CA", 49.2827, -123.1207, 4],
  ["Victoria", "BC", "V8W 1A1", "CA", 48.4284, -123.3656, 1],
  ["Buffalo", "NY", "14202", "US", 42.8864, -78.8784, 3],
  ["Rochester", "NY", "14604", "US", 43.1566, -77.6088, 2],
  ["Detroit", "MI", "48226", "US", 42.3314, -83.0458, 3],
  ["Cleveland", "OH", "44113", "US", 41.4993, -81.6944, 2],
  ["Pittsburgh", "PA", "15222", "US", 40.4406, -79.9959, 2],
  ["New York", "NY", "10001", "US", 40.7506, -73.9972, 4],
  ["Boston", "MA", "02108", "US", 42.3601, -71.0589, 2],
  ["Chicago", "IL", "60601", "US", 41.8781, -87.6298, 3],
  ["Minneapolis", "MN", "55401", "US", 44.9778, -93.265, 1],
  ["Denver", "CO", "80202", "US", 39.7392, -104.9903, 1],
  ["Seattle", "WA", "98101", "US", 47.6062, -122.3321, 2],
  ["Portland", "OR", "97201", "US", 45.5152, -122.6784, 1],
  ["San Francisco", "CA", "94103", "US", 37.7749, -122.4194, 2],
  ["Los Angeles", "CA", "90012", "US", 34.0522, -118.2437, 2],
  ["Austin", "TX", "78701", "US", 30.2672, -97.7431, 1],
  ["Atlanta", "GA", "30303", "US", 33.749, -84.388, 1],
  ["Miami", "FL", "33130", "US", 25.7617, -80.1918, 1],
];

export const towns: Town[] = rows.map(([city, state, postcode, country, lat, lng, weight]) => ({
  city,
  state,
  postcode,
  country,
  lat,
  lng,
  weight,
}));
