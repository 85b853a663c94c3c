// Reads an envelope: a line of headers, then two lines per item, its headers and its JSON.

interface Frame {
  filename: string;
  lineno: number;
  colno: number;
}

/** The parts of an event that the emulator reads. */
export interface Event {
  event_id: string;
  /** In seconds. */
  timestamp: number;
  transaction: string;
  release?: string;
  tags?: Record<string, string>;
  extra?: { count?: number };
  exception: { values: { type: string; value: string; stacktrace?: { frames: Frame[] } }[] };
}

function parseObject(line: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

const isEvent = (value: Record<string, unknown>): boolean => {
  const values = (value["exception"] as { values?: unknown } | undefined)?.values;
  return (
    /^[0-9a-f]{32}$/.test(String(value["event_id"])) && typeof value["timestamp"] === "number" && Array.isArray(values)
  );
};

/** The event of an envelope whose only item is a well-formed event, as the app sends it. Otherwise null. */
export function eventIn(envelope: string): Event | null {
  const [head = "", itemHead = "", item = "", ...rest] = envelope.split("\n");
  const event = parseObject(item);
  const isConsistent = parseObject(head)["event_id"] === event["event_id"] && parseObject(itemHead)["type"] === "event";
  return isConsistent && isEvent(event) && rest.join("") === "" ? (event as unknown as Event) : null;
}
