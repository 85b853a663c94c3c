// Links, addresses and the browser's history, as pages see them.
import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, it, onTestFinished, vi } from "vitest";
import {
  BrowserRouter,
  Link,
  Navigate,
  Outlet,
  Route,
  Routes,
  useArrival,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from "../../../src/lib/router";
import { sessionHistory } from "../../support/ui/sessionHistory";

afterEach(() => void vi.restoreAllMocks());

function Frame() {
  const [presses, setPresses] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setPresses(presses + 1)}>
        Pressed {presses} times
      </button>
      <Outlet />
    </>
  );
}

function Pet() {
  const { id } = useParams();
  const { state } = useLocation();
  return <h1>{`Pet ${id}, ${JSON.stringify(state)}`}</h1>;
}

function List() {
  const [query, setQuery] = useSearchParams();
  return (
    <>
      <h1>{`Page ${query.get("page")} ${useArrival()}`}</h1>
      <Link to="/pets/cat%20one" state={{ from: "list" }}>
        One
      </Link>
      <Link to="?page=2">Second</Link>
      <button type="button" onClick={() => setQuery({ page: "3" }, { replace: true })}>
        Third
      </button>
    </>
  );
}

function Links() {
  const navigate = useNavigate();
  return (
    <>
      <h1>Links</h1>
      {["//elsewhere.example/x", "http://[", "data:text/html,x"].map((to) => (
        <button key={to} type="button" onClick={() => navigate(to)}>
          {to}
        </button>
      ))}
      <Link to="https://elsewhere.example/x">Elsewhere</Link>
      <Link to="/pets" target="_blank">
        Tab
      </Link>
      <Link to="/pets" onClick={(event) => event.preventDefault()}>
        Handled by its page
      </Link>
      <Link to="/pets">Pets</Link>
    </>
  );
}

function show(start: string) {
  const browser = sessionHistory(start);
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/links" element={<Links />} />
        <Route path="/old" element={<Navigate to="/pets?page=9" replace />} />
        <Route element={<Frame />}>
          <Route path="/pets" element={<List />} />
          <Route path="/pets/:id" element={<Pet />} />
          <Route path="*" element={<h1>Nothing</h1>} />
        </Route>
      </Routes>
    </BrowserRouter>,
  );
  return browser;
}

const heading = () => screen.getByRole("heading").textContent;
const follow = (name: string) => userEvent.click(screen.getByText(name));

it("follows links, passes on their state, and goes back", async () => {
  const browser = show("/pets?page=1");
  expect(heading()).toBe("Page 1 pop");
  await follow("One");
  expect(heading()).toBe('Pet cat one, {"from":"list"}');
  await browser.back();
  expect(heading()).toBe("Page 1 pop");
  await browser.forward();
  expect(heading()).toBe('Pet cat one, {"from":"list"}');
  expect(browser.entries).toEqual(["/pets?page=1", "/pets/cat%20one"]);
});

it("keeps the state of the frame around the pages when another page opens", async () => {
  show("/pets");
  await userEvent.click(screen.getByText(/^Pressed/));
  await follow("One");
  expect(screen.queryByText("Pressed 1 times")).not.toBeNull();
});

it("changes the query in a new history entry, or in the current one on request", async () => {
  const browser = show("/pets?page=1");
  await follow("Second");
  expect(heading()).toBe("Page 2 push");
  await follow("Third");
  expect(heading()).toBe("Page 3 replace");
  expect(browser.entries).toEqual(["/pets?page=1", "/pets?page=3"]);
});

it("replaces the entry for a link to the current address", async () => {
  const browser = show("/pets?page=2");
  await follow("Second");
  expect(browser.entries).toEqual(["/pets?page=2"]);
});

it("numbers its history entries", async () => {
  show("/pets");
  expect(history.state).toMatchObject({ idx: 0 });
  await follow("One");
  expect(history.state).toMatchObject({ idx: 1, key: expect.any(String) as string });
});

it("redirects from an address", () => {
  const browser = show("/old");
  expect(heading()).toBe("Page 9 replace");
  expect(browser.entries).toEqual(["/pets?page=9"]);
});

it.each(["//elsewhere.example/x", "http://[", "data:text/html,x"])(
  "opens the landing page instead of leaving the app: %s",
  async (to) => {
    const browser = show("/links");
    await follow(to);
    expect(browser.entries).toEqual(["/links", "/"]);
  },
);

it("leaves every press to the browser except plain presses on the app's links", () => {
  const browser = show("/links");
  let wasLeftToBrowser = false;
  const stop = (event: Event) => {
    wasLeftToBrowser = !event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener("click", stop);
  onTestFinished(() => removeEventListener("click", stop));
  const browserHandles = (name: string, how: object = {}) => {
    fireEvent.click(screen.getByText(name), how);
    return wasLeftToBrowser;
  };
  expect(browserHandles("Elsewhere")).toBe(true);
  expect(browserHandles("Tab")).toBe(true);
  for (const key of ["ctrlKey", "metaKey", "shiftKey", "altKey"]) {
    expect(browserHandles("Pets", { [key]: true })).toBe(true);
  }
  expect(browserHandles("Pets", { button: 1 })).toBe(true);
  // A press that the page handles itself opens nothing.
  browserHandles("Handled by its page");
  expect(browser.entries).toEqual(["/links"]);
  expect(browserHandles("Pets")).toBe(false);
  expect(browser.entries).toEqual(["/links", "/pets"]);
});

it("loads the page from the server if the browser refuses more history entries", async () => {
  const browser = show("/pets");
  vi.mocked(history.pushState).mockImplementationOnce(() => {
    throw new DOMException("Attempt to use history.pushState() more than 100 times per 30 seconds", "SecurityError");
  });
  const load = vi.spyOn(location, "assign").mockImplementation(() => {});
  await follow("One");
  expect(load).toHaveBeenCalledExactlyOnceWith("/pets/cat%20one");
  expect(browser.entries).toEqual(["/pets"]);
});
