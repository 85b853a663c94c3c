// Names and sentences for made-up people, pets and reports.
export const people = [
  "Amara Osei",
  "Priya Raman",
  "Daniel Wójcik",
  "Mei-Ling Chow",
  "Léa Tremblay",
  "Samuel O'Connor",
  "Fatima Haddad",
  "Tomás Rivera",
  "Grace Kim",
  "Noah Petersen",
  "Ivy Blackwood",
  "Jamal Edwards",
] as const;

export const names = {
  dog: [
    "Archie",
    "Bella",
    "Cooper",
    "Daisy",
    "Finn",
    "Ginger",
    "Hugo",
    "Koda",
    "Luna",
    "Moose",
    "Nala",
    "Oscar",
    "Poppy",
    "Rufus",
    "Scout",
    "Teddy",
    "Willow",
    "Ziggy",
  ],
  cat: [
    "Boots",
    "Cleo",
    "Felix",
    "Ginny",
    "Kiki",
    "Leo",
    "Mochi",
    "Nori",
    "Olive",
    "Pumpkin",
    "Salem",
    "Simba",
    "Tigger",
    "Whiskers",
    "Zoe",
  ],
  rabbit: ["Bun", "Hazel", "Nibbles", "Thumper"],
  bird: ["Echo", "Mango", "Peaches", "Rio", "Skye"],
  other: ["Acorn", "Pickle", "Pretzel", "Shelly", "Toffee"],
} as const;

export const ages = ["6 months", "1 year", "2 years", "3 and a half", "5 years", "8 years", "about 10"] as const;

export const lostLines = [
  "Slipped out of the front door while we were unloading the car.",
  "Frightened by fireworks and ran; the leash was still attached.",
  "Got through a gap in the fence some time in the night.",
  "Wearing a collar with a tag. Very shy: please do not chase, call us instead.",
  "Microchipped. Friendly with people, nervous of other dogs.",
  "Answers to a rattled treat tin. We walk the area every evening.",
  "Needs medicine every day. Any sighting helps, however small.",
  "Indoor only, never been out before. May be hiding under a porch or in a garage.",
  "Limps a little on the left hind leg.",
  "The children are heartbroken. Please check your shed.",
] as const;

export const foundLines = [
  "Found wandering by the path, clean and well fed. No tag.",
  "Came to our back door and would not leave. Safe with us for now.",
  "Sitting at the bus stop for an hour. The clinic found no chip.",
  "Very hungry and very sweet. Tell us about the markings on the chest to claim.",
  "Staying in our garage with food and a blanket.",
  "Wearing a collar without a name. Gentle and knows how to sit.",
] as const;

/** A list to pick from: dogs and cats are more common. */
export const species = ["dog", "dog", "dog", "cat", "cat", "cat", "rabbit", "bird", "other"] as const;

export const otherKinds = {
  guineapig: "Guinea Pig",
  hamster: "Hamster",
  hedgehog: "Hedgehog",
  turtle: "Turtle",
} as const;

export const plainBreeds = {
  dog: ["Mixed Breed", "Terrier", "Hound", "Labrador Retriever", ""],
  cat: ["Domestic Short Hair", "Tabby", ""],
} as const;
