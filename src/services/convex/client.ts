import { ConvexReactClient } from "convex/react";

export const client = new ConvexReactClient(import.meta.env.VITE_CONVEX_URL);
