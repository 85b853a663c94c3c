import { useMutation } from "convex/react";
import { useEffect, useEffectEvent, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import type { Point } from "../../../../domain/geo/place";
import { emptyWalk, walkedPercent, type Walk, addFix } from "../../../../domain/search/walk";

interface Assignment {
  key: string;
  token: string;
  block: string;
}

/**
 * While `isRecording`, follows this phone's position and tells the server how much of the block the user has walked.
 * Positions never leave the phone.
 */
export function useWalk({ key, token, block }: Assignment, isRecording: boolean) {
  const [{ walk, walkedBlock }, setWalk] = useState<{ walk: Walk; walkedBlock: string }>({
    walk: emptyWalk,
    walkedBlock: block,
  });
  const [point, setPoint] = useState<Point | null>(null);
  const [isPermissionDenied, setPermissionDenied] = useState(false);
  const reportShare = useMutation(api.search.party.markWalked);

  if (walkedBlock !== block) setWalk({ walk: emptyWalk, walkedBlock: block });

  const onPosition = useEffectEvent(({ coords, timestamp }: GeolocationPosition) => {
    const position = { lat: coords.latitude, lng: coords.longitude };
    setPermissionDenied(false);
    setPoint(position);
    const fix = { point: position, accuracy: coords.accuracy, at: timestamp };
    setWalk((current) => ({ ...current, walk: addFix(current.walk, block, fix) }));
  });
  const onError = useEffectEvent(({ code }: GeolocationPositionError) => {
    const permissionDenied = 1;
    if (code === permissionDenied) setPermissionDenied(true);
  });
  useEffect(() => {
    const { geolocation } = navigator;
    if (!isRecording) return undefined;
    const watch = geolocation.watchPosition(
      (position) => onPosition(position),
      (error) => onError(error),
      { enableHighAccuracy: true, maximumAge: 5000 },
    );
    return () => {
      geolocation.clearWatch(watch);
      setPoint(null);
    };
  }, [isRecording]);

  const share = walkedPercent(walk);
  useEffect(() => {
    // If this call fails, the share is sent with the tick.
    if (isRecording && share > 0) reportShare({ key, token, block, share }).catch(() => {});
  }, [isRecording, share, reportShare, key, token, block]);

  return { share, point: isRecording ? point : null, isPermissionDenied };
}
