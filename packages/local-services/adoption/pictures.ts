// An animal's photos: a drawing of it, and variations as if they were taken on other days.
import { varyDesign } from "../../../demo/pictures/varyDesign.ts";
import { drawPortrait } from "../../../demo/pictures/portrait.ts";
import { random } from "../../../demo/pictures/random.ts";
import { catalogue } from "./catalogue.ts";

export const pictureName = (id: number, number: number) => `${id}-${number}.svg`;

export function picture(name: string): string | null {
  const [, id, number] = /^(\d+)-(\d+)\.svg$/.exec(name) ?? [];
  const animal = catalogue.find((one) => one.id === Number(id));
  if (!animal || Number(number) < 1 || Number(number) > animal.photoCount) return null;
  if (number === "1") return drawPortrait(animal.design);
  return drawPortrait(varyDesign(animal.design, random(animal.id * 31 + Number(number))));
}
