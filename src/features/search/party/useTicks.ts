import { useMutation } from "convex/react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { nameOfBlock } from "../../../../domain/search/blocks";
import { isRefused } from "../../../../domain/texts/failure";
import { isMessageCode, messages, sentence } from "../../../../domain/messages";
import { toast } from "../../../ui/feedback/toasts";
import { forgetTick, keepTick, keptTicks, type Tick } from "./ticks";
import { useReachable } from "./useReachable";

const tryAgainMs = 20_000;

/** With those that another tab has kept since. */
const withKept = (ticks: readonly Tick[], kept: readonly Tick[]) => [
  ...ticks,
  ...kept.filter(({ press }) => ticks.every((tick) => tick.press !== press)),
];

/** The ticks that wait on this phone, and the way to add one. They go out by themselves. */
export function useTicks(key: string, token: string) {
  const [ticks, setTicks] = useState(() => keptTicks(key));
  const connected = useReachable();
  const onTheirWay = useRef(new Set<string>());
  const searched = useMutation(api.search.party.searched);

  const send = useEffectEvent(async (tick: Tick) => {
    const { at, block, press } = tick;
    onTheirWay.current.add(press);
    const ago = Math.max(0, Date.now() - at);
    try {
      const answer = await searched({ key, token, block, note: tick.note, share: tick.share, press, ago });
      if (isRefused(answer)) {
        const { code, values } = answer.refused;
        const reason = isMessageCode(code) ? sentence(code, values) : messages["call.unexpected"];
        toast(sentence("party.tickLost", { block: nameOfBlock(block), reason }), { tone: "error" });
      }
      forgetTick(key, press);
      setTicks((before) => before.filter((one) => one.press !== press));
    } catch {
      // It stays, and is tried again.
      setTimeout(() => setTicks((before) => withKept(before, keptTicks(key))), tryAgainMs);
    }
    onTheirWay.current.delete(press);
  });
  useEffect(() => {
    if (!connected) return;
    for (const tick of ticks) if (!onTheirWay.current.has(tick.press)) void send(tick);
  }, [connected, ticks]);

  const add = (pressed: Omit<Tick, "at" | "press">) => {
    const tick = { ...pressed, at: Date.now(), press: crypto.randomUUID() };
    keepTick(key, tick);
    setTicks((before) => [...before, tick]);
  };
  return { ticks, add };
}
