import { MarkerClusterer } from "@react-google-maps/api";
import type { ReactNode } from "react";
import { sentence } from "../../../../domain/messages";
import { ClustererContext } from "./clusterer";
import { clusterPicture } from "../pinPictures";

const options = {
  // Without these, the clusterer would load its pictures from Google.
  styles: [{ url: clusterPicture, width: 48, height: 48, textColor: "#ffffff", textSize: 15, fontFamily: "inherit" }],
  calculator: (markers: unknown[]) => ({
    text: String(markers.length),
    index: 1,
    title: sentence("map.cluster", { count: markers.length }),
  }),
  maxZoom: 16,
};

export interface ClusterProps {
  children: ReactNode;
}

export function GoogleCluster({ children }: ClusterProps) {
  return (
    <MarkerClusterer options={options}>
      {(clusterer) => <ClustererContext value={clusterer}>{children}</ClustererContext>}
    </MarkerClusterer>
  );
}
