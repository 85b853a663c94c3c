import type { MarkerProps } from "@react-google-maps/api";
import { createContext } from "react";

/** The cluster that pins inside a MapCluster join. */
export const ClustererContext = createContext<MarkerProps["clusterer"]>(undefined);
