// The scale of the photo on the screen, and the gestures and keys that change it or go to another photo. The browser
// itself scrolls a photo that is larger than the screen.
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";

export const largestScale = 4;
export const zoomStep = 1.5;
const doubleTapScale = 2.5;
const doubleTapMs = 300;
const swipePixels = 40;

interface Spot {
  x: number;
  y: number;
}

const imageRectIn = (box: HTMLElement) => box.querySelector("img")!.getBoundingClientRect();

const pinchOf = ([one, other]: TouchList): { spot: Spot; distance: number } => ({
  spot: { x: (one!.clientX + other!.clientX) / 2, y: (one!.clientY + other!.clientY) / 2 },
  distance: Math.hypot(one!.clientX - other!.clientX, one!.clientY - other!.clientY),
});

/** `onMove` goes to another photo. Each photo starts at scale 1, at which it fits the screen. */
export function useZoom(photoId: string, onMove: (step: 1 | -1) => void) {
  const box = useRef<HTMLDivElement>(null);
  const [{ scale, zoomedPhotoId }, setScale] = useState({ scale: 1, zoomedPhotoId: photoId });
  if (zoomedPhotoId !== photoId) setScale({ scale: 1, zoomedPhotoId: photoId });
  /** The point of the photo that stays at `spot` on the screen, given as shares of the photo's width and height. */
  const anchor = useRef<{ spot: Spot; xShare: number; yShare: number } | null>(null);

  const zoom = (newScale: number, target?: Spot) => {
    const { left, top, width, height } = box.current!.getBoundingClientRect();
    const spot = target ?? { x: left + width / 2, y: top + height / 2 };
    const rect = imageRectIn(box.current!);
    anchor.current = { spot, xShare: (spot.x - rect.left) / rect.width, yShare: (spot.y - rect.top) / rect.height };
    setScale({ scale: Math.min(largestScale, Math.max(1, newScale)), zoomedPhotoId: photoId });
  };

  useLayoutEffect(() => {
    if (!anchor.current || !box.current) return;
    const { spot, xShare, yShare } = anchor.current;
    const rect = imageRectIn(box.current);
    box.current.scrollBy(rect.left + xShare * rect.width - spot.x, rect.top + yShare * rect.height - spot.y);
    anchor.current = null;
  });

  const getScale = useEffectEvent(() => scale);
  const zoomTo = useEffectEvent(zoom);
  const moveBy = useEffectEvent(onMove);
  useEffect(() => {
    const element = box.current!;
    const stop = new AbortController();
    const { signal } = stop;
    let pinch: { scale: number; distance: number } | null = null;
    let swipe: Spot | null = null;
    let lastTapAt = -Infinity;
    const onTouch = ({ touches }: TouchEvent) => {
      const [touch] = touches;
      pinch = touches.length === 2 ? { scale: getScale(), distance: pinchOf(touches).distance } : null;
      swipe = touch && touches.length === 1 && getScale() === 1 ? { x: touch.clientX, y: touch.clientY } : null;
    };
    const onSpread = (event: TouchEvent) => {
      if (!pinch || event.touches.length !== 2) return;
      event.preventDefault();
      const { spot, distance } = pinchOf(event.touches);
      zoomTo(pinch.scale * (distance / pinch.distance), spot);
    };
    const onLift = ({ changedTouches: [touch] }: TouchEvent) => {
      if (!swipe || !touch) return;
      const x = touch.clientX - swipe.x;
      const y = touch.clientY - swipe.y;
      swipe = null;
      if (Math.abs(x) > swipePixels && Math.abs(x) > Math.abs(y)) moveBy(x < 0 ? 1 : -1);
    };
    const onTap = ({ timeStamp, clientX: x, clientY: y }: MouseEvent) => {
      const isDouble = timeStamp - lastTapAt < doubleTapMs;
      lastTapAt = isDouble ? -Infinity : timeStamp;
      if (isDouble) zoomTo(getScale() > 1 ? 1 : doubleTapScale, { x, y });
    };
    // Browsers report the pinch of a touchpad as a wheel with the control key.
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoomTo(getScale() * Math.exp(-event.deltaY / 200), { x: event.clientX, y: event.clientY });
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "+" || event.key === "=") zoomTo(getScale() * zoomStep);
      else if (event.key === "-") zoomTo(getScale() / zoomStep);
      else if (event.key === "0") zoomTo(1);
      else if (event.key === "ArrowRight" && getScale() === 1) moveBy(1);
      else if (event.key === "ArrowLeft" && getScale() === 1) moveBy(-1);
    };
    element.addEventListener("touchstart", onTouch, { signal, passive: true });
    element.addEventListener("touchmove", onSpread, { signal, passive: false });
    element.addEventListener("touchend", onLift, { signal, passive: true });
    element.addEventListener("click", onTap, { signal });
    element.addEventListener("wheel", onWheel, { signal, passive: false });
    element.closest("dialog")?.addEventListener("keydown", onKey, { signal });
    return () => stop.abort();
  }, []);
  return { box, scale, zoom };
}
