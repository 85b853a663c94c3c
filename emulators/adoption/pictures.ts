// An animal's pictures: one drawing on several days.
import { portrait } from "../pictures/portrait.ts";
import { random } from "../community/random.ts";
import { catalogue } from "./catalogue.ts";

const scenes = ["disc", "arch", "hills", "rays", "leaves"] as const;
const backdrops = ["sage", "sky", "sand", "blush", "butter", "mist", "clay", "dusk"] as const;

export const pictureName = (id: number, number: number) => `${id}-${number}.svg`;

export function picture(name: string): string | null {
  const [, id, number] = /^(\d+)-(\d+)\.svg$/.exec(name) ?? [];
  const animal = catalogue.find((one) => one.id === Number(id));
  if (!animal || Number(number) < 1 || Number(number) > animal.photos) return null;
  if (number === "1") return portrait(animal.look);
  const { pick } = random(animal.id * 31 + Number(number));
  return portrait({ ...animal.look, scene: pick(scenes), backdrop: pick(backdrops), tilt: pick([-6, -3, 0, 3, 6]) });
}
