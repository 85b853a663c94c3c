import { useMutation } from "convex/react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { api } from "../../../../../convex/_generated/api";
import { nameOfBlock } from "../../../../../domain/search/blocks";
import { isRefused } from "../../../../../domain/texts/failure";
import { messages, sentence } from "../../../../../domain/messages";
import { answerText, loadTextOf } from "../../../../lib/texts/answerTexts";
import { toast } from "../../../../ui/feedback/toasts";
import { removeTick, storeTick, readUnsentTicks, type Tick } from "./unsentTicks";
import { useCanSend } from "../useCanSend";

/** The pause after a failed attempt to send a tick. */
const retryMs = 20_000;

/** Adds the stored ticks that this tab doesn't have yet, because another tab stored them. */
const mergeStored = (ticks: readonly Tick[], stored: readonly Tick[]) => [
  ...ticks,
  ...stored.filter(({ pressId }) => ticks.every((tick) => tick.pressId !== pressId)),
];

/** The ticks that the server has not received, and a function to add one. They are sent automatically. */
export function useUnsentTicks(key: string, token: string) {
  const [ticks, setTicks] = useState(() => readUnsentTicks(key));
  const canSend = useCanSend();
  const sendingIds = useRef(new Set<string>());
  const markSearched = useMutation(api.search.party.markSearched);

  const send = useEffectEvent(async (tick: Tick) => {
    const { pressedAt, block, pressId } = tick;
    sendingIds.current.add(pressId);
    const ageMs = Math.max(0, Date.now() - pressedAt);
    try {
      const answer = await markSearched({
        key,
        token,
        block,
        note: tick.note,
        share: tick.share,
        press: pressId,
        ago: ageMs,
      });
      if (isRefused(answer)) {
        await loadTextOf(answer.refused);
        const reason = answerText(answer.refused) ?? messages["request.unexpected"];
        toast(sentence("party.tickLost", { block: nameOfBlock(block), reason }), { tone: "error" });
      }
      removeTick(key, pressId);
      setTicks((current) => current.filter((one) => one.pressId !== pressId));
    } catch {
      // The tick stays in the list. Setting a new list later runs the effect below, which sends the tick again.
      setTimeout(() => setTicks((current) => mergeStored(current, readUnsentTicks(key))), retryMs);
    }
    sendingIds.current.delete(pressId);
  });
  useEffect(() => {
    if (!canSend) return;
    for (const tick of ticks) if (!sendingIds.current.has(tick.pressId)) void send(tick);
  }, [canSend, ticks]);

  const addTick = (tickInput: Omit<Tick, "pressedAt" | "pressId">) => {
    const tick = { ...tickInput, pressedAt: Date.now(), pressId: crypto.randomUUID() };
    storeTick(key, tick);
    setTicks((current) => [...current, tick]);
  };
  return { unsentTicks: ticks, addTick };
}
