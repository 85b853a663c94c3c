// Which first posts of new accounts go to the community's page at once.
import { expect, test } from "vitest";
import { type FirstPost, goesUpAtOnce, typedTexts } from "../../../domain/posts/automaticPostRules";

const harmless: FirstPost = {
  isOffered: true,
  isFirst: true,
  isVerified: true,
  isFlagged: false,
  hasPhoto: true,
  hasPlace: true,
  isPageFull: false,
  texts: ["Shy, please don't chase him.", "#LostDog #Markham"],
};

test("a first post goes up at once if nothing about it is suspicious", () => {
  expect(goesUpAtOnce(harmless)).toBe(true);
});

test.each<[string, Partial<FirstPost>]>([
  ["automatic posting is off", { isOffered: false }],
  ["it is the account's second post", { isFirst: false }],
  ["the email address is not verified", { isVerified: false }],
  ["something that the account posted is flagged", { isFlagged: true }],
  ["there is no photo", { hasPhoto: false }],
  ["there is no place", { hasPlace: false }],
  ["the page's posts for today are used up", { isPageFull: true }],
  ["the text contains a known scam", { texts: ["I need the transport fee first"] }],
  ["there is a link", { texts: ["fine", "See cheap-pets.shop for more"] }],
  ["there is a phone number", { texts: ["Call 416 555 0199"] }],
])("a new account's post is pending review if %s", (_, change) =>
  expect(goesUpAtOnce({ ...harmless, ...change })).toBe(false),
);

const reportTexts = {
  petName: "Biscuit",
  petType: "Dog",
  petBreed: "Beagle",
  additionalInfo: "Red collar, shy.",
  shelter: "Markham Animal Shelter",
  place: {
    lat: 43.86,
    lng: -79.34,
    address: "101 Town Centre Blvd, Markham, ON L3R 9W3",
    city: "Markham",
    province: "ON",
  },
};
const postTexts = { message: "Please share.", hashtags: "#LostDog" };
const link = "See cheap-pets.shop";

test.each<[string, Partial<typeof reportTexts>, Partial<typeof postTexts>]>([
  ["the message", {}, { message: link }],
  ["the hashtags", {}, { hashtags: "cheap-pets.shop" }],
  ["the name", { petName: link }, {}],
  ["the pet's type", { petType: link }, {}],
  ["the breed", { petBreed: link }, {}],
  ["the information", { additionalInfo: link }, {}],
  ["the shelter", { shelter: link }, {}],
  ["the address", { place: { ...reportTexts.place, address: link } }, {}],
  ["the city", { place: { ...reportTexts.place, city: link } }, {}],
  ["the province", { place: { ...reportTexts.place, province: link } }, {}],
])("a link in %s keeps a first post from going up at once", (_, reportChanges, postChanges) => {
  const texts = typedTexts({ ...reportTexts, ...reportChanges }, { ...postTexts, ...postChanges });
  expect(goesUpAtOnce({ ...harmless, texts })).toBe(false);
});

test("an ordinary address and the coordinates of a point are not mistaken for phone numbers", () => {
  const pinned = { ...reportTexts, place: { ...reportTexts.place, address: "43.8561, -79.3370" } };
  for (const report of [reportTexts, pinned]) {
    expect(goesUpAtOnce({ ...harmless, texts: typedTexts(report, postTexts) })).toBe(true);
  }
});
