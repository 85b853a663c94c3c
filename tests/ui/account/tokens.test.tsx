// The real Convex client and provider over a fake socket, with the app's auth store and tokens in between.
import { act, cleanup, render } from "@testing-library/react";
import { ConvexProviderWithAuth, ConvexReactClient } from "convex/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BackendWatch } from "../../../src/services/auth/BackendWatch";
import { authStore } from "../../../src/services/auth/authStore";
import { setTokenSource } from "../../../src/services/auth/tokenSource";
import { useTokens } from "../../../src/services/auth/useTokens";

const maya = { id: "user_1", email: "maya@example.org", name: "Maya", signUpType: "email" } as const;

const encode = (value: unknown) => btoa(JSON.stringify(value)).replaceAll("=", "");
let tokenCount = 0;
const newToken = () => {
  const now = Math.floor(Date.now() / 1000);
  return `${encode({ alg: "none" })}.${encode({ sub: "user_1", iat: now, exp: now + 60, n: (tokenCount += 1) })}.x`;
};

interface SentMessage {
  type: string;
  token?: string;
  tokenType?: string;
  udfPath?: string;
}

/** A socket that accepts every token. With `expire`, a test lets it refuse the token later, as a deployment does. */
class FakeSocket {
  static openSockets: FakeSocket[] = [];
  static sent: SentMessage[] = [];
  onopen?: () => void;
  onclose?: (event: object) => void;
  onmessage?: (event: { data: string }) => void;
  onerror?: () => void;
  readyState = 0;
  bufferedAmount = 0;
  version = { querySet: 0, identity: 0, ts: "AAAAAAAAAAA=" };
  constructor() {
    FakeSocket.openSockets.push(this);
    setTimeout(() => {
      this.readyState = 1;
      this.onopen?.();
    }, 1);
  }
  send(text: string) {
    const message = JSON.parse(text) as SentMessage & { newVersion?: number };
    FakeSocket.sent.push(message);
    if (message.type === "Authenticate") {
      this.changeVersion({ identity: this.version.identity + 1 });
    } else if (message.type === "ModifyQuerySet") this.changeVersion({ querySet: message.newVersion! });
  }
  changeVersion(to: object) {
    const startVersion = this.version;
    this.version = { ...startVersion, ...to };
    this.deliver({ type: "Transition", startVersion, endVersion: this.version, modifications: [] });
  }
  expire() {
    const baseVersion = this.version.identity;
    this.deliver({ type: "AuthError", error: "expired", baseVersion, authUpdateAttempted: false });
  }
  deliver(message: object) {
    setTimeout(() => this.readyState === 1 && this.onmessage?.({ data: JSON.stringify(message) }), 1);
  }
  close() {
    this.readyState = 3;
    FakeSocket.openSockets = FakeSocket.openSockets.filter((one) => one !== this);
    setTimeout(() => this.onclose?.({ code: 1000, reason: "" }), 1);
  }
}

let client: ConvexReactClient;
const askForToken = vi.fn<() => Promise<string | null>>();
const isOnline = vi.spyOn(navigator, "onLine", "get");
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const currentSocket = () => FakeSocket.openSockets.at(-1)!;
const authentications = () => FakeSocket.sent.filter(({ type }) => type === "Authenticate");
const setOnline = (value: boolean) => {
  isOnline.mockReturnValue(value);
  dispatchEvent(new Event(value ? "online" : "offline"));
};

beforeEach(async () => {
  vi.useFakeTimers();
  isOnline.mockReturnValue(true);
  FakeSocket.openSockets = [];
  FakeSocket.sent = [];
  askForToken.mockReset().mockImplementation(async () => newToken());
  setTokenSource(() => askForToken());
  client = new ConvexReactClient("https://backend.example", {
    webSocketConstructor: FakeSocket as unknown as typeof WebSocket,
    unsavedChangesWarning: false,
    logger: false,
  });
  render(
    <ConvexProviderWithAuth client={client} useAuth={useTokens}>
      <BackendWatch />
    </ConvexProviderWithAuth>,
  );
  act(() => void authStore.setSignedIn(maya));
  await pass(1);
});
afterEach(async () => {
  act(() => authStore.setSignedOut());
  cleanup();
  const closed = client.close();
  await vi.advanceTimersByTimeAsync(100);
  await closed;
});

test("stays signed in if a new token is due while offline, and later sends the calls made offline", async () => {
  expect(authStore.get().status).toBe("signedIn");
  const statuses = new Set<string>();
  const stop = authStore.subscribe(() => statuses.add(authStore.get().status));
  setOnline(false);
  askForToken.mockResolvedValue(null);
  await pass(120);
  void client.mutation("reports:submit" as never, {} as never);
  askForToken.mockImplementation(async () => newToken());
  setOnline(true);
  await pass(5);
  expect([...statuses]).not.toContain("unavailable");
  expect(authStore.get().status).toBe("signedIn");
  expect(authentications().map(({ tokenType }) => tokenType)).not.toContain("None");
  expect(FakeSocket.sent.filter(({ type }) => type === "Mutation").map(({ udfPath }) => udfPath)).toContain(
    "reports:submit",
  );
  stop();
});

test("waits at most five seconds for Clerk's answer, and asks Clerk again later", async () => {
  askForToken.mockImplementation(() => new Promise(() => {}));
  await pass(55);
  // The old token works until the backend refuses it.
  expect(authStore.get().status).toBe("signedIn");
  currentSocket().expire();
  await pass(1);
  expect(FakeSocket.openSockets).toHaveLength(0);
  await pass(6);
  expect(FakeSocket.openSockets).toHaveLength(1);
  expect(authStore.get()).toMatchObject({ status: "unavailable", trouble: "auth.notAnswering", person: maya });
  askForToken.mockImplementation(async () => newToken());
  await pass(40);
  expect(authStore.get()).toMatchObject({ status: "signedIn", person: maya });
  expect(authentications().at(-1)!.tokenType).toBe("User");
});

test("recovers if Clerk has no token at first", async () => {
  act(() => authStore.setSignedOut());
  askForToken.mockResolvedValue(null);
  act(() => void authStore.setSignedIn(maya));
  await pass(10);
  expect(authStore.get().status).toBe("unavailable");
  askForToken.mockImplementation(async () => newToken());
  await pass(40);
  expect(authStore.get().status).toBe("signedIn");
});

test("stops asking for a token when the person signs out", async () => {
  act(() => authStore.setSignedOut());
  askForToken.mockResolvedValue(null);
  act(() => void authStore.setSignedIn(maya));
  await pass(10);
  act(() => authStore.setSignedOut());
  askForToken.mockClear();
  await pass(120);
  expect(askForToken).not.toHaveBeenCalled();
  expect(authStore.get().status).toBe("signedOut");
});

test("authenticates again if the person changes without a sign-out in between", async () => {
  const countBefore = authentications().length;
  act(() => void authStore.setSignedIn({ ...maya, id: "user_2" }));
  await pass(1);
  expect(authStore.get()).toMatchObject({ status: "signedIn", person: { id: "user_2" } });
  expect(authentications().length).toBeGreaterThan(countBefore);
});
