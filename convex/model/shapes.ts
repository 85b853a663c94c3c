// Validators that the schema and the functions share.
import { v } from "convex/values";

export const signUpType = v.union(v.literal("email"), v.literal("google"), v.literal("facebook"), v.literal(""));

export const status = v.union(v.literal("lost"), v.literal("found"));
export const state = v.union(v.literal("open"), v.literal("reunited"), v.literal("archived"));
export const reportPetType = v.union(v.literal("Dog"), v.literal("Cat"), v.literal("Other"));
export const petGender = v.union(v.literal("Male"), v.literal("Female"), v.literal("Unknown"));

export const place = v.object({
  lat: v.number(),
  lng: v.number(),
  address: v.string(),
  city: v.optional(v.string()),
  province: v.optional(v.string()),
  postalCode: v.optional(v.string()),
});

export const photo = v.object({
  _id: v.id("photos"),
  full: v.string(),
  thumb: v.string(),
  width: v.number(),
  height: v.number(),
  colour: v.string(),
});
