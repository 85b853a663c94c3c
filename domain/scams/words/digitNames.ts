/** The names of the digits 0 to 9 in each language, as people spell a phone number. */
export const digitNames = {
  english: "zero oh,one,two,three,four,five,six,seven,eight,nine",
  french: "zero,un une,deux,trois,quatre,cinq,six,sept,huit,neuf",
};
