import { cronJobs } from "convex/server";
import { internal } from "./_generated/api";

const crons = cronJobs();

crons.interval("sweep photos and files that nobody holds", { hours: 1 }, internal.photos.sweep, {});
crons.interval("forget what outside services answered long ago", { hours: 1 }, internal.cache.purge, {});

crons.interval("pick up posts that were interrupted", { minutes: 1 }, internal.posts.sweep, {});
crons.interval("ask after payment pages that nobody told about", { minutes: 15 }, internal.payments.sweep, {});
crons.interval("forget old payment events", { hours: 24 }, internal.payments.forget, {});

export default crons;
