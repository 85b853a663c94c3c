// The typed text and the matching addresses. An answer is ignored when the text has changed in the meantime.
import { useAction } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { api } from "../../../convex/_generated/api";
import { limits } from "../../../domain/limits";
import { messages, sentence } from "../../../domain/messages";
import { type Point, roundedPoint } from "../../../domain/geo/place";
import { isTooShort, placeInputMin } from "../../../domain/geo/placeSearch";
import { isOffline } from "../../lib/connection";
import { errorSentence, isFailure } from "../../lib/errorSentence";
import { useStore } from "../../lib/store";
import { withTimeout } from "../../lib/withTimeout";
import { newSessionToken } from "./sessionToken";

export type Suggestion = FunctionReturnType<typeof api.places.suggest>[number];

/** A little longer than the server waits for the address service, so that the server's own message comes first. */
export const callMs = limits.serviceTimeoutMs + 2_000;

interface Answer {
  question: string;
  suggestions: Suggestion[];
  trouble: string | null;
  failed: boolean;
}

export interface PlaceSearch {
  text: string;
  /** Without a connection, nothing can be looked up. */
  offline: boolean;
  /** Takes what the person typed and looks it up after a short pause. */
  type: (text: string) => void;
  /** Sets the text without looking it up. */
  show: (text: string) => void;
  suggestions: Suggestion[];
  /** Whether the suggestions belong to the current text. */
  current: boolean;
  searching: boolean;
  /** The message that says why there are no suggestions. */
  trouble: string | null;
  /** Searches again; null where that would not help. */
  retry: (() => void) | null;
  /** The current search session's token. */
  token: () => string;
  /** Ends the session after a choice and shows it, unless the text has changed from `at` since. */
  finish: (picked: string, at: string) => void;
}

export function usePlaceSearch(near: Point): PlaceSearch {
  const suggest = useAction(api.places.suggest);
  const online = !useStore(isOffline);
  const [text, setText] = useState("");
  const [asked, setAsked] = useState({ question: "" });
  const [answer, setAnswer] = useState<Answer | null>(null);
  const session = useRef<string | null>(null);
  const written = useRef("");
  const token = () => (session.current ??= newSessionToken());

  const ask = useEffectEvent(async (asked: string): Promise<Answer> => {
    try {
      const { lat, lng } = roundedPoint(near);
      const call = suggest({ input: asked, sessionToken: token(), near: { lat, lng } });
      const suggestions = await withTimeout(callMs, call);
      const trouble = suggestions.length > 0 ? null : messages["location.noResults"];
      return { question: asked, suggestions, trouble, failed: false };
    } catch (error) {
      const trouble = errorSentence(error, "location.searchFailed");
      return { question: asked, suggestions: [], trouble, failed: !isFailure(error, "location.quotaUsedUp") };
    }
  });

  useEffect(() => {
    const { question } = asked;
    if (isTooShort(question) || !online) return undefined;
    let wanted = true;
    const timer = setTimeout(() => {
      void ask(question).then((got) => {
        if (wanted) setAnswer(got);
      });
    }, limits.suggestPauseMs);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [asked, online]);

  const show = (next: string) => {
    written.current = next;
    setText(next);
    setAsked({ question: "" });
    setAnswer(null);
  };
  const again = () => {
    setAnswer(null);
    setAsked({ question: asked.question });
  };
  const { question } = asked;
  const current = answer?.question === question;
  const short = isTooShort(question);
  const none = question === "" || short || !online;
  const why =
    question === ""
      ? null
      : !online
        ? messages["location.searchOffline"]
        : short
          ? sentence("location.typeMore", { min: placeInputMin(question) })
          : null;
  return {
    text,
    offline: !online,
    type: (next) => {
      written.current = next;
      setText(next);
      const now = next.trim().replace(/\s+/g, " ");
      if (now !== question) setAsked({ question: now });
    },
    show,
    suggestions: none ? [] : (answer?.suggestions ?? []),
    current: current && !none,
    searching: !none && !current,
    trouble: why ?? (current && !none ? answer.trouble : null),
    retry: answer?.failed && current && !none ? again : null,
    token,
    finish: (picked, at) => {
      session.current = null;
      if (written.current === at) show(picked);
    },
  };
}
