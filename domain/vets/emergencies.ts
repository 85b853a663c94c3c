// The facts to tell a poison line (poisonLines.ts) or a clinic. Information, not veterinary advice: each entry repeats
// the named source, last checked on the day `checkedOn`. Check the sources again once a year, and before changing a
// word.
import type { MessageCode } from "../messages.ts";
import { checkedOn, type Source } from "./poisonLines.ts";

export interface Emergency {
  title: MessageCode;
  /** The facts that the caller should have at hand. */
  tell: readonly MessageCode[];
  /** The source's statement about the emergency. */
  fact: MessageCode;
  source: Source;
}

export const emergencies: readonly Emergency[] = [
  {
    title: "help.chocolate",
    tell: ["help.weight", "help.chocolateKind", "help.when", "help.chocolateSigns"],
    fact: "help.chocolateFact",
    // animalpoisonline.co.uk, "Chocolate"
    source: { name: "Veterinary Poisons Information Service", checkedOn },
  },
  {
    title: "help.grapes",
    tell: ["help.weight", "help.grapesCount", "help.when", "help.grapesSigns"],
    fact: "help.grapesFact",
    // "Raisin and Grape Toxicosis in Dogs"
    source: { name: "Merck Veterinary Manual", checkedOn },
  },
  {
    title: "help.xylitol",
    tell: ["help.weight", "help.xylitolProduct", "help.when", "help.xylitolSigns"],
    fact: "help.xylitolFact",
    // As quoted by the TV station WKRG on July 15, 2019
    source: { name: "U.S. Food and Drug Administration", checkedOn },
  },
  {
    title: "help.car",
    tell: ["help.carWhen", "help.carStand", "help.carBreath", "help.carBleeding"],
    fact: "help.carFact",
    // "First Aid" for pets
    source: { name: "University of Tennessee College of Veterinary Medicine", checkedOn },
  },
  {
    title: "help.bloat",
    tell: ["help.bloatBelly", "help.bloatRetching", "help.bloatRestless", "help.bloatSince"],
    fact: "help.bloatFact",
    // Chapter 53, "Gastric Dilatation and Gastric Dilatation-Volvulus in Dogs"
    source: { name: "Small Animal Clinical Nutrition, 5th edition", checkedOn },
  },
];
