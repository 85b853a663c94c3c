import { v } from "convex/values";

/** A point, and the tiles that contain it on three levels (domain/geo/tiles.ts). */
export const tiled = { lat: v.number(), lng: v.number(), c8: v.number(), c10: v.number(), c12: v.number() };
