// The listing services write in English. Words that we know are translated, and others are marked as English.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { inLanguage } from "../../../domain/texts/languages";
import { PetCard } from "../../../src/features/adoption/PetCard";
import { PetFacts } from "../../../src/features/adoption/detail/PetFacts";
import { readAdoption } from "../../../src/features/adoption/adoptionQuery";
import { MemoryRouter } from "../../../src/lib/router";
import { pet } from "./adoptionPage";

const factsOf = (changes: Parameters<typeof pet>[0]) => {
  const page = document.createElement("div");
  page.innerHTML = inLanguage("fr", () => renderToStaticMarkup(<PetFacts pet={pet(changes)} />));
  return page;
};
const fact = (page: Element, name: string) =>
  [...page.querySelectorAll("dt")].find((term) => term.textContent === name)!.nextElementSibling!;

test("known words of a listing are in French", () => {
  const page = factsOf({
    type: "Small & Furry",
    gender: "Unknown",
    age: "Senior",
    size: "Extra Large",
    colors: { primary: "Tabby (Tiger Striped)" },
  });
  const shown = ["Espèce", "Sexe", "Âge", "Taille", "Couleur"].map((name) => fact(page, name).textContent);
  expect(shown).toEqual(["Petits animaux à fourrure", "Inconnu", "Âge avancé", "Très grand", "Tigré à rayures"]);
  expect(page.querySelector("[lang]")).toBeNull();
});

test("a word that we don't know is marked as English", () => {
  const page = factsOf({ colors: { primary: "Moonlight" }, age: "" });
  expect(fact(page, "Couleur").innerHTML).toBe('<span lang="en">Moonlight</span>');
  expect(fact(page, "Âge").textContent).toBe("Non précisé");
});

test("a card shows no English breed while the French names load", () => {
  const favourites = { all: [], has: () => false, toggle: () => {} } as never;
  const html = inLanguage("fr", () =>
    renderToStaticMarkup(
      <MemoryRouter>
        <PetCard
          pet={pet({ breeds: { primary: "German Shepherd Dog" } })}
          to="/"
          eager
          favourites={favourites}
          query={readAdoption(new URLSearchParams())}
        />
      </MemoryRouter>,
    ),
  );
  expect(html).not.toContain("German Shepherd Dog");
  expect(html).toContain("\u00A0</p>");
});
