// Three teasers that are true in any season. How lost pets come home: Weiss et al. 2012, a survey in the US (Animals 2,
// 301). Of the cats that came home 59 % came by themselves; of the dogs 49 % were found by searching the neighbourhood,
// and 15 % by a tag or chip.
export const news = [
  {
    drawing: "juno",
    title: "Road salt and cold paws: what helps",
    text: "Road salt stings. After a walk, rinse paws in lukewarm water and dry between the toes.",
  },
  {
    drawing: "bramble",
    title: "Found a hedgehog? It’s someone’s pet",
    text: "Hedgehogs don’t live in the wild in Ontario, so this is a lost pet. Keep it warm and quiet, offer water, and call a vet.",
  },
  {
    drawing: "ash",
    title: "What brings lost pets home",
    text: "Most cats that came home in a US survey (Weiss, 2012) came by themselves, and half of the dogs were found by searching nearby. A tag or chip brought one dog in seven, so keep its number up to date.",
  },
] as const;
