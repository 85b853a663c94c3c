/** Another user's open report, as the report's page gets it. */
export const biscuit = {
  _id: "report1",
  _creationTime: 1,
  status: "lost",
  state: "open",
  mine: false,
  runs: false,
  // Whether the report's text and its shelter read like a scam.
  warned: false,
  shelterWarned: false,
  petName: "Biscuit",
  petType: "Dog",
  petBreed: "",
  petGender: "Male",
  additionalInfo: "",
  day: null as string | null,
  time: null as string | null,
  // Not a place on Earth, so no map is drawn.
  place: { lat: 95, lng: 0, address: "12 Main St, Markham, ON", city: "Markham" },
  photos: [] as object[],
};
