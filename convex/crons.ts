import { cronJobs } from "convex/server";
import { internal } from "./_generated/api";

const crons = cronJobs();

crons.interval("sweep photos and files that nobody holds", { hours: 1 }, internal.photos.sweep, {});
crons.interval("forget what outside services answered long ago", { hours: 1 }, internal.cache.purge, {});

export default crons;
