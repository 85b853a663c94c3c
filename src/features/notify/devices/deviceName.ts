// What a browser is called in the list of devices: "Chrome on Android". Only for people to tell theirs apart.
import { messages, sentence } from "../../../../domain/messages";

/** The first that fits: many browsers also call themselves by the names further down. */
const browsers: [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, "Edge"],
  [/OPR\//, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];

const systems: [RegExp, string][] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/CrOS/, "Chromebook"],
  [/Macintosh/, "Mac"],
  [/Linux/, "Linux"],
];

const firstOf = (names: [RegExp, string][], agent: string) => names.find(([pattern]) => pattern.test(agent))?.[1];

export function deviceName(agent: string): string {
  const [browser = messages["device.unnamed"], system] = [firstOf(browsers, agent), firstOf(systems, agent)];
  return system ? sentence("device.named", { browser, system }) : browser;
}

export const isPhone = (agent: string) => /iPhone|iPad|Android|Mobi/.test(agent);
