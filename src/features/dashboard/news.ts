// Three teasers that are true in any season.
export const news = [
  {
    drawing: "juno",
    title: "Road salt and cold paws: what helps",
    text: "Road salt stings. After a walk, rinse paws in lukewarm water and dry between the toes.",
  },
  {
    drawing: "bramble",
    title: "Found a hedgehog? It’s somebody’s pet",
    text: "Hedgehogs don’t live in the wild in Ontario, so this is a lost pet. Keep it warm and quiet, offer water, and call a vet.",
  },
  {
    drawing: "ash",
    title: "A microchip is only as good as its phone number",
    text: "Moved, or changed your number? Update the chip registry. It takes a minute and could bring your pet home.",
  },
] as const;
