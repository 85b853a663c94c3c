/* eslint-disable */
/**
 * Generated `api` utility.
 *
 * THIS CODE IS AUTOMATICALLY GENERATED.
 *
 * To regenerate, run `npx convex dev`.
 * @module
 */

import type {
  ApiFromModules,
  FilterApi,
  FunctionReference,
} from "convex/server";
import type * as account from "../account.js";
import type * as adoption from "../adoption.js";
import type * as alerts from "../alerts.js";
import type * as bell from "../bell.js";
import type * as cache from "../cache.js";
import type * as checklist from "../checklist.js";
import type * as crons from "../crons.js";
import type * as feed from "../feed.js";
import type * as flags from "../flags.js";
import type * as household from "../household.js";
import type * as http from "../http.js";
import type * as life from "../life.js";
import type * as map from "../map.js";
import type * as matches from "../matches.js";
import type * as model_addresses from "../model/addresses.js";
import type * as model_adoptionSearch from "../model/adoptionSearch.js";
import type * as model_alerts from "../model/alerts.js";
import type * as model_areaTallies from "../model/areaTallies.js";
import type * as model_bans from "../model/bans.js";
import type * as model_bell from "../model/bell.js";
import type * as model_cacheEntries from "../model/cacheEntries.js";
import type * as model_callers from "../model/callers.js";
import type * as model_calls from "../model/calls.js";
import type * as model_cards from "../model/cards.js";
import type * as model_cases from "../model/cases.js";
import type * as model_checkout from "../model/checkout.js";
import type * as model_closed from "../model/closed.js";
import type * as model_coalesce from "../model/coalesce.js";
import type * as model_counts from "../model/counts.js";
import type * as model_decisions from "../model/decisions.js";
import type * as model_deeds from "../model/deeds.js";
import type * as model_delivery from "../model/delivery.js";
import type * as model_erase from "../model/erase.js";
import type * as model_errors from "../model/errors.js";
import type * as model_exported from "../model/exported.js";
import type * as model_feed from "../model/feed.js";
import type * as model_flags from "../model/flags.js";
import type * as model_guards from "../model/guards.js";
import type * as model_headers from "../model/headers.js";
import type * as model_hiding from "../model/hiding.js";
import type * as model_household from "../model/household.js";
import type * as model_keepPhoto from "../model/keepPhoto.js";
import type * as model_life from "../model/life.js";
import type * as model_mapTile from "../model/mapTile.js";
import type * as model_matchActions from "../model/matchActions.js";
import type * as model_matchViews from "../model/matchViews.js";
import type * as model_matches from "../model/matches.js";
import type * as model_nearest from "../model/nearest.js";
import type * as model_newest from "../model/newest.js";
import type * as model_operatorAccess from "../model/operatorAccess.js";
import type * as model_operatorLog from "../model/operatorLog.js";
import type * as model_orders from "../model/orders.js";
import type * as model_ownReports from "../model/ownReports.js";
import type * as model_pagePost from "../model/pagePost.js";
import type * as model_paidOrders from "../model/paidOrders.js";
import type * as model_party from "../model/party.js";
import type * as model_pets from "../model/pets.js";
import type * as model_photos from "../model/photos.js";
import type * as model_pinCheck from "../model/pinCheck.js";
import type * as model_pins from "../model/pins.js";
import type * as model_postReview from "../model/postReview.js";
import type * as model_postUpdateJobs from "../model/postUpdateJobs.js";
import type * as model_postUpdates from "../model/postUpdates.js";
import type * as model_posting from "../model/posting.js";
import type * as model_previewPage from "../model/previewPage.js";
import type * as model_previewTags from "../model/previewTags.js";
import type * as model_previews from "../model/previews.js";
import type * as model_progress from "../model/progress.js";
import type * as model_queue from "../model/queue.js";
import type * as model_rateLimits from "../model/rateLimits.js";
import type * as model_receiveUpload from "../model/receiveUpload.js";
import type * as model_refusal from "../model/refusal.js";
import type * as model_removal from "../model/removal.js";
import type * as model_reportRecords from "../model/reportRecords.js";
import type * as model_reports from "../model/reports.js";
import type * as model_reunions from "../model/reunions.js";
import type * as model_scamMarks from "../model/scamMarks.js";
import type * as model_scans from "../model/scans.js";
import type * as model_searches from "../model/searches.js";
import type * as model_secrets from "../model/secrets.js";
import type * as model_shapes from "../model/shapes.js";
import type * as model_shareCards from "../model/shareCards.js";
import type * as model_sharePage from "../model/sharePage.js";
import type * as model_shares from "../model/shares.js";
import type * as model_sightingRecords from "../model/sightingRecords.js";
import type * as model_sightingViews from "../model/sightingViews.js";
import type * as model_sightings from "../model/sightings.js";
import type * as model_sitemap from "../model/sitemap.js";
import type * as model_sweep from "../model/sweep.js";
import type * as model_ticks from "../model/ticks.js";
import type * as model_uploads from "../model/uploads.js";
import type * as model_users from "../model/users.js";
import type * as model_vetSearch from "../model/vetSearch.js";
import type * as model_windows from "../model/windows.js";
import type * as operator from "../operator.js";
import type * as operators from "../operators.js";
import type * as party from "../party.js";
import type * as payments from "../payments.js";
import type * as pets from "../pets.js";
import type * as photos from "../photos.js";
import type * as pins from "../pins.js";
import type * as places from "../places.js";
import type * as posts from "../posts.js";
import type * as providers_adoption from "../providers/adoption.js";
import type * as providers_adoptionProvider from "../providers/adoptionProvider.js";
import type * as providers_clerk from "../providers/clerk.js";
import type * as providers_facebook from "../providers/facebook.js";
import type * as providers_google_account from "../providers/google/account.js";
import type * as providers_google_address from "../providers/google/address.js";
import type * as providers_google_autocomplete from "../providers/google/autocomplete.js";
import type * as providers_google_details from "../providers/google/details.js";
import type * as providers_google_geocode from "../providers/google/geocode.js";
import type * as providers_google_vets from "../providers/google/vets.js";
import type * as providers_outside from "../providers/outside.js";
import type * as providers_petfinder from "../providers/petfinder.js";
import type * as providers_plainText from "../providers/plainText.js";
import type * as providers_read from "../providers/read.js";
import type * as providers_rescueGroups from "../providers/rescueGroups.js";
import type * as providers_rescueGroupsPet from "../providers/rescueGroupsPet.js";
import type * as providers_stripe from "../providers/stripe.js";
import type * as rates from "../rates.js";
import type * as removals from "../removals.js";
import type * as reports from "../reports.js";
import type * as scans from "../scans.js";
import type * as seed from "../seed.js";
import type * as seedDesk from "../seedDesk.js";
import type * as share from "../share.js";
import type * as sightings from "../sightings.js";
import type * as users from "../users.js";
import type * as vets from "../vets.js";

/**
 * A utility for referencing Convex functions in your app's API.
 *
 * Usage:
 * ```js
 * const myFunctionReference = api.myModule.myFunction;
 * ```
 */
declare const fullApi: ApiFromModules<{
  account: typeof account;
  adoption: typeof adoption;
  alerts: typeof alerts;
  bell: typeof bell;
  cache: typeof cache;
  checklist: typeof checklist;
  crons: typeof crons;
  feed: typeof feed;
  flags: typeof flags;
  household: typeof household;
  http: typeof http;
  life: typeof life;
  map: typeof map;
  matches: typeof matches;
  "model/addresses": typeof model_addresses;
  "model/adoptionSearch": typeof model_adoptionSearch;
  "model/alerts": typeof model_alerts;
  "model/areaTallies": typeof model_areaTallies;
  "model/bans": typeof model_bans;
  "model/bell": typeof model_bell;
  "model/cacheEntries": typeof model_cacheEntries;
  "model/callers": typeof model_callers;
  "model/calls": typeof model_calls;
  "model/cards": typeof model_cards;
  "model/cases": typeof model_cases;
  "model/checkout": typeof model_checkout;
  "model/closed": typeof model_closed;
  "model/coalesce": typeof model_coalesce;
  "model/counts": typeof model_counts;
  "model/decisions": typeof model_decisions;
  "model/deeds": typeof model_deeds;
  "model/delivery": typeof model_delivery;
  "model/erase": typeof model_erase;
  "model/errors": typeof model_errors;
  "model/exported": typeof model_exported;
  "model/feed": typeof model_feed;
  "model/flags": typeof model_flags;
  "model/guards": typeof model_guards;
  "model/headers": typeof model_headers;
  "model/hiding": typeof model_hiding;
  "model/household": typeof model_household;
  "model/keepPhoto": typeof model_keepPhoto;
  "model/life": typeof model_life;
  "model/mapTile": typeof model_mapTile;
  "model/matchActions": typeof model_matchActions;
  "model/matchViews": typeof model_matchViews;
  "model/matches": typeof model_matches;
  "model/nearest": typeof model_nearest;
  "model/newest": typeof model_newest;
  "model/operatorAccess": typeof model_operatorAccess;
  "model/operatorLog": typeof model_operatorLog;
  "model/orders": typeof model_orders;
  "model/ownReports": typeof model_ownReports;
  "model/pagePost": typeof model_pagePost;
  "model/paidOrders": typeof model_paidOrders;
  "model/party": typeof model_party;
  "model/pets": typeof model_pets;
  "model/photos": typeof model_photos;
  "model/pinCheck": typeof model_pinCheck;
  "model/pins": typeof model_pins;
  "model/postReview": typeof model_postReview;
  "model/postUpdateJobs": typeof model_postUpdateJobs;
  "model/postUpdates": typeof model_postUpdates;
  "model/posting": typeof model_posting;
  "model/previewPage": typeof model_previewPage;
  "model/previewTags": typeof model_previewTags;
  "model/previews": typeof model_previews;
  "model/progress": typeof model_progress;
  "model/queue": typeof model_queue;
  "model/rateLimits": typeof model_rateLimits;
  "model/receiveUpload": typeof model_receiveUpload;
  "model/refusal": typeof model_refusal;
  "model/removal": typeof model_removal;
  "model/reportRecords": typeof model_reportRecords;
  "model/reports": typeof model_reports;
  "model/reunions": typeof model_reunions;
  "model/scamMarks": typeof model_scamMarks;
  "model/scans": typeof model_scans;
  "model/searches": typeof model_searches;
  "model/secrets": typeof model_secrets;
  "model/shapes": typeof model_shapes;
  "model/shareCards": typeof model_shareCards;
  "model/sharePage": typeof model_sharePage;
  "model/shares": typeof model_shares;
  "model/sightingRecords": typeof model_sightingRecords;
  "model/sightingViews": typeof model_sightingViews;
  "model/sightings": typeof model_sightings;
  "model/sitemap": typeof model_sitemap;
  "model/sweep": typeof model_sweep;
  "model/ticks": typeof model_ticks;
  "model/uploads": typeof model_uploads;
  "model/users": typeof model_users;
  "model/vetSearch": typeof model_vetSearch;
  "model/windows": typeof model_windows;
  operator: typeof operator;
  operators: typeof operators;
  party: typeof party;
  payments: typeof payments;
  pets: typeof pets;
  photos: typeof photos;
  pins: typeof pins;
  places: typeof places;
  posts: typeof posts;
  "providers/adoption": typeof providers_adoption;
  "providers/adoptionProvider": typeof providers_adoptionProvider;
  "providers/clerk": typeof providers_clerk;
  "providers/facebook": typeof providers_facebook;
  "providers/google/account": typeof providers_google_account;
  "providers/google/address": typeof providers_google_address;
  "providers/google/autocomplete": typeof providers_google_autocomplete;
  "providers/google/details": typeof providers_google_details;
  "providers/google/geocode": typeof providers_google_geocode;
  "providers/google/vets": typeof providers_google_vets;
  "providers/outside": typeof providers_outside;
  "providers/petfinder": typeof providers_petfinder;
  "providers/plainText": typeof providers_plainText;
  "providers/read": typeof providers_read;
  "providers/rescueGroups": typeof providers_rescueGroups;
  "providers/rescueGroupsPet": typeof providers_rescueGroupsPet;
  "providers/stripe": typeof providers_stripe;
  rates: typeof rates;
  removals: typeof removals;
  reports: typeof reports;
  scans: typeof scans;
  seed: typeof seed;
  seedDesk: typeof seedDesk;
  share: typeof share;
  sightings: typeof sightings;
  users: typeof users;
  vets: typeof vets;
}>;
export declare const api: FilterApi<
  typeof fullApi,
  FunctionReference<any, "public">
>;
export declare const internal: FilterApi<
  typeof fullApi,
  FunctionReference<any, "internal">
>;
