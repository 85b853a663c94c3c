import { cronJobs } from "convex/server";
import { internal } from "./_generated/api";

const crons = cronJobs();

crons.interval("delete unused photos and files", { minutes: 10 }, internal.photos.sweep, {});
crons.interval("delete expired replies of outside services", { hours: 1 }, internal.platform.cache.purge, {});
crons.interval(
  "archive reports that their authors no longer confirm",
  { hours: 6 },
  internal.reports.lifecycle.archiveStale,
  {},
);
crons.interval("delete threads of reports closed long ago", { hours: 24 }, internal.messages.jobs.deleteExpired, {});
crons.interval("forget callers", { hours: 1 }, internal.platform.rates.purge, {});

crons.interval("resume page posts whose job was lost", { hours: 1 }, internal.posts.jobs.sweep, {});
crons.interval("ask Stripe about overdue payment pages", { minutes: 15 }, internal.posts.payments.sweep, {});
crons.interval("refund what was not posted in time", { minutes: 15 }, internal.posts.refunds.run, {});
crons.interval("delete old payment events", { hours: 24 }, internal.posts.payments.deleteOldEvents, {});

crons.interval("send email and pushes whose job was lost", { hours: 1 }, internal.notify.wakeUps.sweep, {});
crons.interval("delete old outbox rows", { hours: 24 }, internal.notify.reach.deleteOldRows, {});
crons.interval("remind of the yearly check of pets' chips", { minutes: 15 }, internal.pets.chip.remind, {});
crons.interval("delete sitter cards that expired long ago", { hours: 24 }, internal.pets.sitter.purge, {});
crons.interval("remind of pets' due dates", { minutes: 15 }, internal.pets.health.remind, {});
crons.interval("look for new pets of saved searches", { hours: 1 }, internal.adoption.searches.findNewPets, {});
crons.interval(
  "delete the pictures and names in old news of pets",
  { hours: 24 },
  internal.adoption.searches.stripOldNews,
  {},
);

crons.interval("check that pins show what reports are", { minutes: 10 }, internal.reports.pins.startCheck, {});

export default crons;
