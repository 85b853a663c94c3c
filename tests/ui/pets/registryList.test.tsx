import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { inLanguage } from "../../../domain/texts/languages";
import { RegistryList } from "../../../src/features/pets/chip/RegistryList";

it("shows and reads out a phone number as the reader's language writes it, and dials its digits", () => {
  const registries = [{ name: "HomeAgain", phone: "1 888 466 3242" }];
  const html = inLanguage("fr", () => renderToStaticMarkup(<RegistryList registries={registries} />));
  const number = "1 888\u00A0466-3242";
  // The number occurs twice: on the page, and in the label that is read out.
  expect(html.split(number)).toHaveLength(2 + 1);
  expect(html).toContain('href="tel:+18884663242"');
});
