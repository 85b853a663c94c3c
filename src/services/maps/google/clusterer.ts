import type { MarkerProps } from "@react-google-maps/api";
import { createContext } from "react";

/** The clusterer for the pins inside a MapCluster. */
export const ClustererContext = createContext<MarkerProps["clusterer"]>(undefined);
