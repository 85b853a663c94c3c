import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { StrictMode } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { messages } from "../../../domain/messages";
import { setTheme } from "../../../src/lib/theme";
import { Button } from "../../../src/ui/controls/Button";
import { Carousel } from "../../../src/ui/controls/Carousel";
import { EmptyState } from "../../../src/ui/feedback/EmptyState";
import { Photo } from "../../../src/ui/Photo";
import { ProgressBar } from "../../../src/ui/feedback/ProgressBar";
import { ThemeToggle } from "../../../src/ui/controls/ThemeToggle";
import { Toaster } from "../../../src/ui/feedback/Toaster";
import { toast } from "../../../src/ui/feedback/toasts";

afterEach(() => void vi.restoreAllMocks());

describe("Carousel", () => {
  const carousel = (
    <Carousel label="Photos of Biscuit">
      <p>one</p>
      <p>two</p>
      <p>three</p>
    </Carousel>
  );
  const shown = () => [...document.querySelectorAll("section > div:not([inert]) p")].map((p) => p.textContent);

  it("wraps around both ways, by button and arrow key, and says which photo is shown", async () => {
    render(<StrictMode>{carousel}</StrictMode>);
    expect(shown()).toEqual(["one"]);
    await userEvent.click(screen.getByRole("button", { name: messages["detail.previousPhoto"] }));
    expect(shown()).toEqual(["three"]);
    expect(screen.getByText("Photo 3 of 3")).toBeTruthy();
    await userEvent.keyboard("{ArrowRight}");
    expect(shown()).toEqual(["one"]);
    await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
    expect(shown()).toEqual(["two"]);
    expect(document.querySelectorAll("[data-current]")).toHaveLength(1);
  });

  it("follows a swipe, but not a tiny movement or a scroll", () => {
    render(carousel);
    const region = screen.getByRole("region", { name: "Photos of Biscuit" });
    const swipe = (x: number, y: number) => {
      fireEvent.touchStart(region, { touches: [{ clientX: 200, clientY: 200 }] });
      fireEvent.touchEnd(region, { changedTouches: [{ clientX: 200 + x, clientY: 200 + y }] });
    };
    swipe(-20, 0);
    swipe(-60, 200);
    expect(shown()).toEqual(["one"]);
    swipe(-60, 5);
    expect(shown()).toEqual(["two"]);
    swipe(60, 5);
    swipe(60, 5);
    expect(shown()).toEqual(["three"]);
  });

  it("has no controls for a single photo", () => {
    render(
      <Carousel label="Photos of Otto">
        <p>only</p>
      </Carousel>,
    );
    expect(screen.queryAllByRole("button")).toHaveLength(0);
    expect(screen.queryByText(/Photo 1/)).toBeNull();
  });
});

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

describe("Toaster", () => {
  it("announces politely, closes after six seconds, and stays while hovered or focused", () => {
    vi.useFakeTimers();
    render(<Toaster />);
    act(() => toast("Profile saved."));
    pass(100);
    const item = screen.getByText("Profile saved.").closest("li")!;
    expect(item.parentElement!.getAttribute("aria-live")).toBe("polite");
    pass(5000);
    fireEvent.pointerEnter(item);
    pass(60_000);
    expect(screen.queryByText("Profile saved.")).not.toBeNull();
    fireEvent.pointerLeave(item);
    fireEvent.focusIn(item);
    pass(60_000);
    expect(screen.queryByText("Profile saved.")).not.toBeNull();
    fireEvent.focusOut(item);
    pass(6000);
    expect(screen.queryByText("Profile saved.")).toBeNull();
  });

  it("keeps a message that has something to copy until the user closes it", async () => {
    vi.useFakeTimers();
    render(<Toaster />);
    act(() => toast("Here is the link: homeward.example/r/abc", { tone: "error", stays: true }));
    pass(100);
    pass(60 * 60_000);
    fireEvent.click(screen.getByRole("button", { name: messages["app.close"] }));
    expect(screen.queryByRole("listitem")).toBeNull();
    vi.useRealTimers();
  });

  it("replaces a minor message with the next one, and keeps errors and messages with an action", async () => {
    render(<Toaster />);
    act(() => {
      toast("Not saved.", { tone: "error" });
      toast("Photo removed.", { action: { label: "Undo", run: () => {} } });
      toast("We'll tell you.");
      toast("Link copied.");
    });
    await screen.findByText("Link copied.");
    expect(screen.getAllByRole("listitem")).toHaveLength(3);
    expect(screen.queryByText("We'll tell you.")).toBeNull();
  });

  it("shows a repeated message once, and removes it after its action", async () => {
    const run = vi.fn();
    render(<Toaster />);
    act(() => {
      toast("Removed.", { action: { label: "Undo", run } });
      toast("Removed.", { action: { label: "Undo", run } });
    });
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
    expect(run).toHaveBeenCalledTimes(1);
    expect(screen.queryByText("Removed.")).toBeNull();
  });
});

describe("Photo", () => {
  it("shows the placeholder if there is no photo, or if the photo fails to load, until it gets another photo", () => {
    const { rerender } = render(<Photo src={null} alt="Bean" />);
    expect(screen.getByRole("img", { name: messages["photo.none"] })).toBeTruthy();
    rerender(<Photo src="/a.webp" alt="Bean" />);
    fireEvent.error(screen.getByRole("img", { name: "Bean" }));
    expect(screen.getByRole("img", { name: messages["photo.none"] })).toBeTruthy();
    rerender(<Photo src="/b.webp" alt="Bean" />);
    expect(screen.getByRole("img", { name: "Bean" }).getAttribute("src")).toBe("/b.webp");
  });

  it("loads a failed photo again after two seconds, then after ten, and then only when the connection is back", () => {
    vi.useFakeTimers();
    render(<Photo src="/a.webp" alt="Bean" />);
    const isShown = () => screen.queryByRole("img", { name: "Bean" }) !== null;
    for (const pause of [2000, 10_000]) {
      fireEvent.error(screen.getByRole("img", { name: "Bean" }));
      act(() => void vi.advanceTimersByTime(pause - 1));
      expect(isShown()).toBe(false);
      act(() => void vi.advanceTimersByTime(1));
      expect(isShown()).toBe(true);
    }
    fireEvent.error(screen.getByRole("img", { name: "Bean" }));
    act(() => void vi.advanceTimersByTime(600_000));
    expect(isShown()).toBe(false);
    act(() => void dispatchEvent(new Event("online")));
    expect(isShown()).toBe(true);
  });
});

describe("ThemeToggle", () => {
  it("changes the document's theme and remembers the choice", async () => {
    setTheme("light");
    render(<ThemeToggle />);
    await userEvent.click(screen.getByRole("button", { name: messages["app.useDark"] }));
    expect(document.documentElement.dataset["theme"]).toBe("dark");
    expect(localStorage.getItem("theme")).toBe("dark");
    expect(screen.getByRole("button", { name: messages["app.useLight"] })).toBeTruthy();
  });

  it("follows the theme chosen in another tab", () => {
    setTheme("light");
    render(<ThemeToggle />);
    localStorage.setItem("theme", "dark");
    act(() => void dispatchEvent(Object.assign(new Event("storage"), { key: "theme" })));
    expect(document.documentElement.dataset["theme"]).toBe("dark");
    expect(screen.getByRole("button", { name: messages["app.useLight"] })).toBeTruthy();
  });

  it("works where storage throws", async () => {
    setTheme("light");
    const refuse = () => {
      throw new Error("denied");
    };
    vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
    render(<ThemeToggle />);
    await userEvent.click(screen.getByRole("button", { name: messages["app.useDark"] }));
    expect(document.documentElement.dataset["theme"]).toBe("dark");
    vi.unstubAllGlobals();
  });
});

it("a busy button keeps the focus and ignores presses", async () => {
  const onClick = vi.fn();
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy onClick={onClick}>
        Save
      </Button>
    </form>,
  );
  const button = screen.getByRole("button", { name: "Save" });
  await userEvent.click(button);
  expect(document.activeElement).toBe(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});

it("EmptyState announces a failure, but not that there is nothing", () => {
  const { rerender } = render(<EmptyState title="Nothing yet" />);
  expect(screen.queryByRole("alert")).toBeNull();
  rerender(<EmptyState error title="We can't load the reports" />);
  expect(screen.getByRole("alert").textContent).toContain("We can't load the reports");
});

it("a progress bar shows the progress, or that it is unknown", () => {
  const { rerender } = render(<ProgressBar value={0.64} label="Sending" />);
  const bar = () => screen.getByRole<HTMLProgressElement>("progressbar", { name: "Sending" });
  expect(bar().getAttribute("value")).toBe("0.64");
  rerender(<ProgressBar value={null} label="Sending" />);
  expect(bar().hasAttribute("value")).toBe(false);
});
