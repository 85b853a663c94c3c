// Names browsers in the list of devices, such as "Chrome on Android".
import { messages, sentence } from "../../../../domain/messages";

/** The order matters: many user agents also contain names from further down. */
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

const firstMatch = (names: [RegExp, string][], agent: string) => names.find(([pattern]) => pattern.test(agent))?.[1];

export function deviceName(agent: string): string {
  const [browser = messages["device.unnamed"], system] = [firstMatch(browsers, agent), firstMatch(systems, agent)];
  return system ? sentence("device.named", { browser, system }) : browser;
}

export const isPhoneOrTablet = (agent: string) => /iPhone|iPad|Android|Mobi/.test(agent);
