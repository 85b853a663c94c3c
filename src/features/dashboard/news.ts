// Three teasers that hold true all year round.
export const news = [
  {
    drawing: "juno",
    title: "Cold paws: what salt does, and what helps",
    text: "Road salt burns. Rinse paws with lukewarm water after a walk and dry between the toes.",
  },
  {
    drawing: "bramble",
    title: "Found a hedgehog awake in daylight?",
    text: "It may need help. Keep it warm and quiet in a box, offer water, and call a wildlife centre.",
  },
  {
    drawing: "ash",
    title: "A microchip is only as good as its phone number",
    text: "Moved, or a new number? Tell the chip registry: it takes a minute and is how most cats come home.",
  },
] as const;
