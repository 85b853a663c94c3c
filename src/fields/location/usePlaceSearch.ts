// The typed text and the matching addresses. An answer is ignored when the text has changed in the meantime.
import { useAction } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { api } from "../../../convex/_generated/api";
import { limits } from "../../../domain/limits";
import { language } from "../../../domain/texts/language";
import { messages, sentence } from "../../../domain/messages";
import { type Point, roundToKilometre } from "../../../domain/geo/place";
import { isTooShort, placeInputMin } from "../../../domain/geo/placeSearch";
import { isOffline } from "../../lib/connection";
import { errorSentence, failedWith } from "../../lib/texts/errorSentence";
import { useStore } from "../../lib/store";
import { withTimeout } from "../../lib/withTimeout";

export type Suggestion = FunctionReturnType<typeof api.places.suggest>[number];

/** A little longer than the server waits for the address service, so that the server's own message comes first. */
export const placeCallTimeoutMs = limits.serviceTimeoutMs + 2_000;

interface Answer {
  /** The typed text without extra spaces. */
  question: string;
  suggestions: Suggestion[];
  trouble: string | null;
  canRetry: boolean;
}

export interface PlaceSearch {
  text: string;
  /** Whether there is no connection. Nothing can be looked up then. */
  offline: boolean;
  /** Takes the text that the person has typed and looks it up after a short pause. */
  type: (text: string) => void;
  /** Sets the text without looking it up. */
  show: (text: string) => void;
  suggestions: Suggestion[];
  /** Whether the suggestions belong to the current text. */
  isCurrent: boolean;
  searching: boolean;
  /** The message that says why there are no suggestions. */
  trouble: string | null;
  /** Searches again. Null if that would not help. */
  retry: (() => void) | null;
  /** The current search session's token. */
  token: () => string;
  /** Ends the session after a choice. Shows the picked text, unless the user has changed `typedText` since. */
  finish: (picked: string, typedText: string) => void;
}

export function usePlaceSearch(near: Point): PlaceSearch {
  const suggest = useAction(api.places.suggest);
  const online = !useStore(isOffline);
  const [text, setText] = useState("");
  const [request, setRequest] = useState({ question: "" });
  const [answer, setAnswer] = useState<Answer | null>(null);
  // Google bills all requests of a search session as one, if they have the same token and a choice ends the session.
  const session = useRef<string | null>(null);
  const latestText = useRef("");
  const token = () => (session.current ??= crypto.randomUUID());

  const ask = useEffectEvent(async (question: string): Promise<Answer> => {
    try {
      const { lat, lng } = roundToKilometre(near);
      const call = suggest({ input: question, sessionToken: token(), near: { lat, lng }, lang: language.code });
      const suggestions = await withTimeout(placeCallTimeoutMs, call);
      const trouble = suggestions.length > 0 ? null : messages["location.noResults"];
      return { question, suggestions, trouble, canRetry: false };
    } catch (error) {
      const trouble = errorSentence(error, "location.searchFailed");
      return { question, suggestions: [], trouble, canRetry: !failedWith(error, "location.quotaUsedUp") };
    }
  });

  useEffect(() => {
    const { question } = request;
    if (isTooShort(question) || !online) return undefined;
    let isWanted = true;
    const timer = setTimeout(() => {
      void ask(question).then((result) => {
        if (isWanted) setAnswer(result);
      });
    }, limits.suggestPauseMs);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [request, online]);

  const show = (next: string) => {
    latestText.current = next;
    setText(next);
    setRequest({ question: "" });
    setAnswer(null);
  };
  const retry = () => {
    setAnswer(null);
    setRequest({ question: request.question });
  };
  const { question } = request;
  const isAnswered = answer?.question === question;
  const isShort = isTooShort(question);
  const isIdle = question === "" || isShort || !online;
  const hint =
    question === ""
      ? null
      : !online
        ? messages["location.searchOffline"]
        : isShort
          ? sentence("location.typeMore", { min: placeInputMin(question) })
          : null;
  return {
    text,
    offline: !online,
    type: (next) => {
      latestText.current = next;
      setText(next);
      const newQuestion = next.trim().replace(/\s+/g, " ");
      if (newQuestion !== question) setRequest({ question: newQuestion });
    },
    show,
    suggestions: isIdle ? [] : (answer?.suggestions ?? []),
    isCurrent: isAnswered && !isIdle,
    searching: !isIdle && !isAnswered,
    trouble: hint ?? (isAnswered && !isIdle ? answer.trouble : null),
    retry: answer?.canRetry && isAnswered && !isIdle ? retry : null,
    token,
    finish: (picked, typedText) => {
      session.current = null;
      if (latestText.current === typedText) show(picked);
    },
  };
}
