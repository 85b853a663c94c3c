import { expect, test } from "vitest";
import { wrongWay } from "../../lint/rooms.js";

test.each([
  ["src/lib/x.ts", "../ui/Button.tsx"],
  ["src/ui/Button.tsx", "../services/maps/MapView.tsx"],
  ["src/features/pets/Card.tsx", "../reports/Card.tsx"],
  ["src/features/pets/Card.tsx", "../../pages/Profile.tsx"],
  ["src/features/pets/Card.tsx", "../../../convex/reports.ts"],
  ["src/app/main.tsx", "../../emulators/plugin.ts"],
  ["domain/limits.ts", "../convex/schema.ts"],
  ["convex/model/users.ts", "../reports.ts"],
  ["convex/users.ts", "../src/lib/x.ts"],
  ["emulators/clerk/server.ts", "../../convex/schema.ts"],
  ["domain/limits.ts", "../../elsewhere/file.ts"],
])("%s must not import %s", (file, specifier) => {
  expect(wrongWay(file, specifier)).toBeTypeOf("string");
});

test.each([
  ["src/features/pets/Card.tsx", "./Photo.tsx"],
  ["src/features/pets/Card.tsx", "../../ui/Button.tsx"],
  ["src/features/pets/Card.tsx", "../../../convex/_generated/api"],
  ["src/features/pets/Card.tsx", "react"],
  ["convex/users.ts", "./model/users"],
  ["convex/model/users.ts", "../../domain/limits"],
  ["emulators/plugin.ts", "./convex/server.ts"],
])("%s may import %s", (file, specifier) => {
  expect(wrongWay(file, specifier)).toBeUndefined();
});
