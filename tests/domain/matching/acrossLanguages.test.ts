// The same pet, described in two languages.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Collar } from "../../../domain/report/collars";
import { appearanceOf } from "../../../domain/matching/facts";
import { scoreOf } from "../../../domain/matching/score";
import { foundFacts, kmAway, lostFacts } from "./samples";

/** In English, French and Spanish. */
type Phrase = readonly [string, string, string];

const coats: Phrase[] = [
  ["She is black and white.", "Elle est noire et blanche.", "Es negra y blanca."],
  ["Grey tabby.", "Gris tigré.", "Gris atigrado."],
  ["Chocolate brown dog.", "Chien brun chocolat.", "Perro color café chocolate."],
  ["Golden coat.", "Pelage doré.", "Pelaje dorado."],
  ["Cream and tan.", "Crème et fauve.", "Color crema y canela."],
  ["An orange pet.", "Un animal roux.", "Es anaranjado."],
  ["Tricolour.", "Tricolore.", "Tricolor."],
  ["Tortoiseshell.", "Écaille de tortue.", "Color carey."],
  ["Blue merle.", "Bleu merle.", "Azul merle."],
];

/** Phrases that matching reads as marks: markings, features such as a limp, and gear other than collars. */
const marks: Phrase[] = [
  ["White paws.", "Pattes blanches.", "Patas blancas."],
  ["White front paws.", "Les pattes avant blanches.", "Patas delanteras blancas."],
  ["White chest.", "Poitrail blanc.", "Pecho blanco."],
  ["Black tail tip.", "Le bout de la queue noir.", "La punta de la cola negra."],
  ["White chin.", "Menton blanc.", "Barbilla blanca."],
  ["Brown ears.", "Oreilles brunes.", "Orejas cafés."],
  ["Pink nose.", "Nez rose.", "Nariz rosada."],
  ["White patch.", "Une tache blanche.", "Una mancha blanca."],
  ["A scar.", "Une cicatrice.", "Tiene una cicatriz."],
  ["He limps.", "Il boite.", "Cojea."],
  ["Three legs.", "Trois pattes.", "Tiene tres patas."],
  ["One eye.", "Un seul œil.", "Un solo ojo."],
  ["Blue eyes.", "Les yeux bleus.", "Ojos azules."],
  ["Odd eyes.", "Yeux vairons.", "Heterocromía."],
  ["Deaf.", "Sourd.", "Sorda."],
  ["Blind.", "Aveugle.", "Ciego."],
  ["Floppy ears.", "Oreilles tombantes.", "Orejas caídas."],
  ["Pointy ears.", "Oreilles pointues.", "Orejas paradas."],
  ["Notched ear.", "Une encoche à l’oreille.", "Una muesca en la oreja."],
  ["Docked tail.", "Queue coupée.", "Cola cortada."],
  ["Curly tail.", "La queue enroulée.", "Cola enroscada."],
  ["Bushy tail.", "Queue touffue.", "Cola peluda."],
  ["Long hair.", "Poil long.", "Pelo largo."],
  ["Curly hair.", "Poil frisé.", "Pelo rizado."],
  ["A tattoo.", "Tatouage.", "Tiene un tatuaje."],
  ["A bell.", "Une clochette.", "Un cascabel."],
  ["Green harness.", "Harnais vert.", "Arnés verde."],
  ["Blue bandana.", "Foulard bleu.", "Pañuelo azul."],
];

const collarPhrases: Phrase[] = [
  ["Red collar.", "Collier rouge.", "Collar rojo."],
  ["Purple collar.", "Un collier mauve.", "Un collar morado."],
  ["Brown leather collar.", "Collier en cuir brun.", "Collar de cuero café."],
  ["No collar.", "Sans collier.", "Sin collar."],
  ["Not wearing a collar.", "Ne porte pas de collier.", "No lleva collar."],
];

const sizes: Phrase[] = [
  ["A small dog.", "Un petit chien.", "Perro pequeño."],
  ["Small female dog.", "Une petite chienne.", "Una perra chica."],
  ["Medium sized dog.", "Chien de taille moyenne.", "Perro de tamaño mediano."],
  ["A large dog.", "Un gros chien.", "Un perro grande."],
];

const breeds: Phrase[] = [
  ["German Shepherd", "berger allemand", "pastor alemán"],
  ["Poodle", "Caniche", "french poodle"],
  ["pitbull", "Pitbull", "pit bull"],
  ["Great Dane", "grand danois", "Gran Danés"],
  ["Dachshund", "teckel", "perro salchicha"],
  ["Siberian Husky", "husky sibérien", "husky siberiano"],
  ["lab mix", "labrador croisé", "cruza de labrador"],
  ["mutt", "bâtard", "mestizo"],
  ["", "Je ne sais pas", "No sé"],
];

const otherAnimals: Phrase[] = [
  ["Budgie", "perruche", "periquito"],
  ["Rabbit", "Lapin", "conejo"],
  ["Guinea Pig", "cochon d’Inde", "cuyo"],
  ["Ferret", "furet", "hurón"],
];

const description = fc
  .tuple(
    fc.constantFrom(...coats),
    fc.subarray(marks, { maxLength: 4 }),
    fc.option(fc.constantFrom(...collarPhrases)),
    fc.option(fc.constantFrom(...sizes)),
  )
  .chain(([coat, some, collar, size]) =>
    fc.shuffledSubarray([coat, ...some, ...[collar, size].filter((phrase) => phrase !== null)], {
      minLength: some.length + 1,
    }),
  );
const inLanguage = (phrases: readonly Phrase[], language: number) =>
  phrases.map((phrase) => phrase[language]).join(" ");
const language = fc.constantFrom(0, 1, 2);
const withSortedLists = ({ colours, marks, ...rest }: ReturnType<typeof appearanceOf>) => ({
  ...rest,
  colours: colours.toSorted(),
  marks: marks.toSorted(),
});

test("a description has the same facts in every language", () => {
  fc.assert(
    fc.property(description, fc.constantFrom(...breeds), language, (phrases, breed, index) => {
      const factsIn = (at: number) =>
        withSortedLists(
          appearanceOf({
            status: "lost",
            petType: "Dog",
            petBreed: breed[at]!,
            petGender: "Unknown",
            additionalInfo: inLanguage(phrases, at),
          }),
        );
      expect(factsIn(index)).toEqual(factsIn(0));
    }),
    { numRuns: 500 },
  );
});

test("a lost and a found report get the same score in any two languages as in English", () => {
  fc.assert(
    fc.property(description, description, fc.constantFrom(...breeds), language, language, (one, other, breed, a, b) => {
      const score = (first: number, second: number) =>
        scoreOf(
          lostFacts({ petBreed: breed[first]!, additionalInfo: inLanguage(one, first) }),
          foundFacts({ petBreed: breed[second]!, additionalInfo: inLanguage(other, second), point: kmAway(1) }),
        );
      expect(score(a, b)).toEqual(score(0, 0));
    }),
  );
});

test.each(otherAnimals)("%s is the same animal as %s and %s", (...names) => {
  const [english, ...others] = names.map((petBreed) => lostFacts({ petType: "Other", petBreed }).breed);
  expect(others).toEqual([english, english]);
});

describe("words that mean something else in another language", () => {
  test.each([
    ["Es tan cariñosa, perra negra.", ["black"]],
    ["No es tan grande.", []],
    ["A tan dog, not so big.", ["tan"]],
    ["She bit the cable or the collar was old.", []],
  ])("the colours in %j are %j", (text, colours) => {
    expect(lostFacts({ additionalInfo: text }).colours).toEqual(colours);
  });
});

test("every plain collar colour is recognized in French and in Spanish", () => {
  const collars: [Collar, string, string][] = [
    ["black", "noir", "negro"],
    ["brown", "marron", "café"],
    ["grey", "gris", "gris"],
    ["white", "blanc", "blanco"],
    ["red", "rouge", "rojo"],
    ["orange", "orange", "naranja"],
    ["yellow", "jaune", "amarillo"],
    ["green", "vert", "verde"],
    ["blue", "bleu", "azul"],
    ["purple", "violet", "morado"],
    ["pink", "rose", "rosa"],
  ];
  for (const [colour, french, spanish] of collars) {
    for (const text of [`Porte un collier ${french}.`, `Trae un collar ${spanish}.`]) {
      expect(lostFacts({ additionalInfo: text })).toMatchObject({ collar: true, collarColour: colour });
    }
  }
});
