// Every route of the app, in one table. Pages are lazy: each is a chunk of its own.
import type { ComponentType } from "react";
import { page } from "./load";

export interface AppRoute {
  path: string;
  /** The document's title, and what a screen reader hears on arrival. */
  title: string;
  Page: ComponentType;
  /** The page brings its own header and has no way back: the landing page. */
  bare?: boolean;
}

export const routes: AppRoute[] = [
  {
    path: "/",
    title: "Homeward: lost and found pets, adoption and vets near you",
    Page: page(async () => (await import("../pages/Home")).Home),
    bare: true,
  },
  {
    path: "/main",
    title: "Dashboard",
    Page: page(async () => (await import("../pages/Dashboard")).Dashboard),
  },
  {
    path: "/user-profile",
    title: "My Profile",
    Page: page(async () => (await import("../pages/UserProfile")).UserProfile),
  },
  {
    path: "/lost-pet-feed/:reportId?",
    title: "Lost & Found Feed",
    Page: page(async () => (await import("../pages/LostPetFeed")).LostPetFeed),
  },
  {
    path: "/found-pets/:reportId?",
    title: "Found Pets",
    Page: page(async () => (await import("../pages/FoundPets")).FoundPets),
  },
  {
    path: "/report-lost-pet",
    title: "Report a Lost Pet",
    Page: page(async () => (await import("../pages/ReportLostPet")).ReportLostPet),
  },
  {
    path: "/post-alert",
    title: "Choose Your Alert Options",
    Page: page(async () => (await import("../pages/PostAlert")).PostAlert),
  },
  {
    path: "/adoption",
    title: "Find Your New Best Friend",
    Page: page(async () => (await import("../pages/Adoption")).Adoption),
  },
  {
    path: "/nearby-vets",
    title: "Find Nearby Vets",
    Page: page(async () => (await import("../pages/NearbyVets")).NearbyVets),
  },
  {
    path: "/privacy",
    title: "Privacy",
    Page: page(async () => (await import("../pages/Privacy")).Privacy),
  },
  {
    path: "/sso-callback",
    title: "Signing in",
    Page: page(async () => (await import("../pages/SsoCallback")).SsoCallback),
  },
  // Every component in every state: for whoever builds a screen, and not part of a build.
  ...(import.meta.env.DEV
    ? [{ path: "/_ui", title: "The kit", Page: page(async () => (await import("../pages/Kit")).Kit) }]
    : []),
  {
    path: "*",
    title: "Page not found",
    Page: page(async () => (await import("../pages/NotFound")).NotFound),
  },
];
