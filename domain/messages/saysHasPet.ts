/** Whether a message may mean that its sender has the pet. A false alarm only offers a check that isn't needed. */
export const saysHasPet = (text: string): boolean =>
  /\b(?:have(?! a question)|got|found|caught|picked up|took|keeping|with me|at my|inside)\b/i.test(text);
