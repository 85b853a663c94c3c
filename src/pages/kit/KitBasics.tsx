import { Icon } from "../../ui/controls/Icon";
import { type IconName, icons } from "../../ui/controls/icons";
import { Logo } from "../../ui/Logo";
import { Shelf } from "./Shelf";

const colours = [
  "paper",
  "card",
  "sunk",
  "line",
  "edge",
  "ink",
  "ink-2",
  "act",
  "act-soft",
  "lost",
  "lost-soft",
  "found",
  "found-soft",
  "home",
  "home-soft",
  "focus",
  "dusk",
  "lamp",
];

export function KitBasics() {
  return (
    <>
      <Shelf title="Colours">
        <div className="grid grid-cols-[repeat(auto-fill,minmax(132px,1fr))] gap-3">
          {colours.map((name) => (
            <div key={name} className="overflow-hidden rounded-md bg-card text-tag shadow-lift-1">
              <div className="h-15" style={{ background: `var(--${name})` }} />
              <p className="px-3 pt-2 pb-2.5 font-[600]">{name}</p>
            </div>
          ))}
        </div>
      </Shelf>
      <Shelf title="Type">
        <p className="text-hero">Home by dark</p>
        <p className="text-h1">Lost &amp; Found Feed, 38</p>
        <p className="text-h2">Last Known Location, 24</p>
        <p className="text-h3">Contact Information, 18</p>
        <p>Red collar with a brass tag. Please do not chase him. 16</p>
        <p className="text-sm text-ink-2">Last seen: Main St Unionville, 15</p>
        <p>
          <a className="linked" href="#kit">
            A link in a sentence
          </a>
        </p>
      </Shelf>
      <Shelf title="Icons">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(64px,1fr))] gap-2">
          {(Object.keys(icons) as IconName[]).map((name) => (
            <li key={name} className="grid justify-items-center gap-1.5 px-1 py-3 text-count text-ink-2">
              <Icon name={name} className="text-ink" />
              {name}
            </li>
          ))}
        </ul>
      </Shelf>
      <Shelf title="Logo">
        <div className="flex flex-wrap items-center gap-8">
          <Logo size={120} wordmark={false} />
          <Logo size={48} wordmark={false} />
          <Logo size={24} wordmark={false} />
          <Logo />
        </div>
      </Shelf>
    </>
  );
}
