// Phone lines that give advice about poisoned pets. Each entry names its source, last read on the day `checkedOn`.
// Check the sources again once a year.
export interface Source {
  name: string;
  /** The day on which we last read the source. */
  checkedOn: string;
}

export const checkedOn = "2026-11-25";

export interface PoisonLine {
  name: string;
  phone: string;
  source: Source;
}

/**
 * Both answer day and night and charge a fee. No amount is stated here: published amounts differ, and none was found
 * on the lines' own pages. The fee's source: GoodRx Health, "Pet Poisoning Helplines".
 */
export const poisonLines: readonly PoisonLine[] = [
  {
    name: "ASPCA Animal Poison Control Center",
    phone: "(888) 426-4435",
    source: { name: "American College of Veterinary Pharmacists", checkedOn },
  },
  {
    name: "Pet Poison Helpline",
    phone: "(855) 764-7661",
    source: { name: "American College of Veterinary Pharmacists", checkedOn },
  },
];
