import { useMutation } from "convex/react";
import { useEffect, useEffectEvent, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import type { Point } from "../../../../domain/geo/place";
import { emptyWalk, walkedPercent, type Walk, addFix } from "../../../../domain/search/walk";

interface Helping {
  key: string;
  token: string;
  block: string;
}

/**
 * Watches where the phone is while `on`, and tells the others how much of the block was walked. The positions themselves
 * stay here.
 */
export function useWalk({ key, token, block }: Helping, on: boolean) {
  const [{ walk, walked }, setWalk] = useState<{ walk: Walk; walked: string }>({ walk: emptyWalk, walked: block });
  const [point, setPoint] = useState<Point | null>(null);
  const [refused, setRefused] = useState(false);
  const tell = useMutation(api.search.party.walked);

  // Another block is walked anew.
  if (walked !== block) setWalk({ walk: emptyWalk, walked: block });

  const onPosition = useEffectEvent(({ coords, timestamp }: GeolocationPosition) => {
    const here = { lat: coords.latitude, lng: coords.longitude };
    setRefused(false);
    setPoint(here);
    const fix = { point: here, accuracy: coords.accuracy, at: timestamp };
    setWalk((before) => ({ ...before, walk: addFix(before.walk, block, fix) }));
  });
  const onError = useEffectEvent(({ code }: GeolocationPositionError) => {
    if (code === 1) setRefused(true);
  });
  useEffect(() => {
    const { geolocation } = navigator;
    if (!on) return undefined;
    const watch = geolocation.watchPosition(
      (position) => onPosition(position),
      (error) => onError(error),
      { enableHighAccuracy: true, maximumAge: 5000 },
    );
    return () => {
      geolocation.clearWatch(watch);
      setPoint(null);
    };
  }, [on]);

  const share = walkedPercent(walk);
  useEffect(() => {
    // What doesn't arrive is sent with the tick.
    if (on && share > 0) tell({ key, token, block, share }).catch(() => {});
  }, [on, share, tell, key, token, block]);

  return { share, point: on ? point : null, refused };
}
