// The same pet in another photo: another background, another tilt of the head.
import type { Random } from "./random.ts";
import type { Look } from "./look.ts";

const scenes = ["disc", "arch", "hills", "rays", "leaves"] as const;
const backdrops = ["sage", "sky", "sand", "blush", "butter", "mist", "clay", "dusk"] as const;

export const anotherDay = (look: Look, { pick }: Random): Look => ({
  ...look,
  scene: pick(scenes),
  backdrop: pick(backdrops),
  tilt: pick([-6, -3, 0, 3, 6]),
});
