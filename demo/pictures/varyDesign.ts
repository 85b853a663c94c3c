// The design of another photo of the same pet, with a random background and tilt of the head.
import type { Random } from "./random.ts";
import type { Design } from "./design.ts";

const scenes = ["disc", "arch", "hills", "rays", "leaves"] as const;
const backdrops = ["sage", "sky", "sand", "blush", "butter", "mist", "clay", "dusk"] as const;

export const varyDesign = (design: Design, { pick }: Random): Design => ({
  ...design,
  scene: pick(scenes),
  backdrop: pick(backdrops),
  tilt: pick([-6, -3, 0, 3, 6]),
});
