import { cronJobs } from "convex/server";
import { internal } from "./_generated/api";

const crons = cronJobs();

crons.interval("delete unused photos and files", { minutes: 10 }, internal.photos.sweep, {});
crons.interval("delete expired replies of outside services", { hours: 1 }, internal.platform.cache.purge, {});
crons.interval(
  "archive reports without a word from their owners",
  { hours: 6 },
  internal.reports.lifecycle.archiveStale,
  {},
);
crons.interval("delete threads of reports closed long ago", { hours: 24 }, internal.messages.jobs.sweep, {});
crons.interval("forget callers", { hours: 1 }, internal.platform.rates.purge, {});

crons.interval("resume page posts that a lost job left", { hours: 1 }, internal.posts.jobs.sweep, {});
crons.interval("ask Stripe about overdue payment pages", { minutes: 15 }, internal.posts.payments.sweep, {});
crons.interval("delete old payment events", { hours: 24 }, internal.posts.payments.forget, {});

crons.interval("send email and notifications that a lost job left", { hours: 1 }, internal.notify.wakeUps.sweep, {});
crons.interval("forget whom we told of what", { hours: 24 }, internal.notify.reach.forget, {});
crons.interval("look for new pets of saved searches", { hours: 1 }, internal.adoption.searches.look, {});
crons.interval("forget what was shown of new pets", { hours: 24 }, internal.adoption.searches.forget, {});

crons.interval("check that pins show what reports are", { minutes: 10 }, internal.reports.pins.startCheck, {});

export default crons;
