import { defineSchema } from "convex/server";
import { accountTables } from "./model/schema/account";
import { petsTables } from "./model/schema/pets/pets";
import { adoptionTables } from "./model/schema/adoption";
import { reportsTables } from "./model/schema/reports";
import { boardTables } from "./model/schema/board";
import { areasTables } from "./model/schema/areas";
import { mailTables } from "./model/schema/mail";
import { notificationsTables } from "./model/schema/notifications";
import { matchingTables } from "./model/schema/matching";
import { sightingsTables } from "./model/schema/sightings";
import { householdTables } from "./model/schema/household";
import { messagesTables } from "./model/schema/messages";
import { partiesTables } from "./model/schema/parties";
import { photosTables } from "./model/schema/photos";
import { platformTables } from "./model/schema/platform";
import { postsTables } from "./model/schema/posts";
import { tagsTables } from "./model/schema/pets/tags";
import { chipsTables } from "./model/schema/pets/chips";
import { healthTables } from "./model/schema/pets/health";
import { moderationTables } from "./model/schema/moderation";
import { operationsTables } from "./model/schema/operations";

export default defineSchema({
  ...accountTables,
  ...petsTables,
  ...tagsTables,
  ...chipsTables,
  ...healthTables,
  ...adoptionTables,
  ...reportsTables,
  ...boardTables,
  ...areasTables,
  ...mailTables,
  ...notificationsTables,
  ...matchingTables,
  ...sightingsTables,
  ...householdTables,
  ...messagesTables,
  ...partiesTables,
  ...photosTables,
  ...platformTables,
  ...postsTables,
  ...moderationTables,
  ...operationsTables,
});
