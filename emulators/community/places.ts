// Well-known public places around Markham. Made-up reports are scattered around them.
const rows: [address: string, city: string, lat: number, lng: number][] = [
  ["Toogood Pond Park, Carlton Rd, Markham, ON", "Markham", 43.8706, -79.3137],
  ["Main Street Unionville, Markham, ON", "Markham", 43.8666, -79.3107],
  ["Markham Civic Centre, 101 Town Centre Blvd, Markham, ON", "Markham", 43.8563, -79.3373],
  ["CF Markville, 5000 Highway 7, Markham, ON", "Markham", 43.8686, -79.2889],
  ["Milne Dam Conservation Park, McCowan Rd, Markham, ON", "Markham", 43.8629, -79.2796],
  ["Berczy Park, Berczy Gate, Markham, ON", "Markham", 43.8936, -79.3043],
  ["Angus Glen Community Centre, 3990 Major Mackenzie Dr E, Markham, ON", "Markham", 43.8927, -79.3239],
  ["Cornell Community Park, Cornell Park Ave, Markham, ON", "Markham", 43.8885, -79.2247],
  ["Markham Museum, 9350 Markham Rd, Markham, ON", "Markham", 43.8945, -79.2602],
  ["Centennial Park, McCowan Rd, Markham, ON", "Markham", 43.8716, -79.2857],
  ["Pomona Mills Park, Henderson Ave, Thornhill, ON", "Thornhill", 43.8185, -79.4131],
  ["Pacific Mall, 4300 Steeles Ave E, Markham, ON", "Markham", 43.8261, -79.3061],
  ["Milliken Mills Community Centre, 7600 Kennedy Rd, Markham, ON", "Markham", 43.8401, -79.3046],
  ["Richmond Green Park, Elgin Mills Rd E, Richmond Hill, ON", "Richmond Hill", 43.8997, -79.4034],
  ["Mill Pond Park, Mill St, Richmond Hill, ON", "Richmond Hill", 43.8789, -79.4486],
  ["Hillcrest Mall, 9350 Yonge St, Richmond Hill, ON", "Richmond Hill", 43.8556, -79.4349],
  ["Seneca Hill Park, Seneca Hill Dr, North York, ON", "Toronto", 43.7885, -79.3527],
  ["East Don Parkland, Leslie St, North York, ON", "Toronto", 43.7897, -79.3716],
  ["CF Fairview Mall, 1800 Sheppard Ave E, Toronto, ON", "Toronto", 43.7779, -79.3444],
  ["L'Amoreaux Park, McNicoll Ave, Scarborough, ON", "Toronto", 43.8023, -79.3067],
  ["Rouge Park, Reesor Rd, Markham, ON", "Markham", 43.8459, -79.2041],
  ["Stouffville Memorial Park, Park Dr, Stouffville, ON", "Whitchurch-Stouffville", 43.9689, -79.2496],
];

export const places = rows.map(([address, city, lat, lng]) => ({ address, city, lat, lng }));
