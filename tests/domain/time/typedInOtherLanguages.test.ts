import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { languageCodes } from "../../../domain/texts/languageList";
import { inLanguage } from "../../../domain/texts/languages";
import { formatDay, formatLongDay, formatTime, dayOfDate } from "../../../domain/time/time";
import { timeSteps } from "../../../domain/time/timeSteps";
import { parseMoment } from "../../../domain/time/typedMoment";
import { parseDay, parseTime } from "../../../domain/time/typedTime";

// A Saturday.
const now = new Date(2026, 10, 21, 15, 35);
const read = (code: string, typed: string) => {
  const moment = inLanguage(code, () => parseMoment(typed, now));
  return moment && [moment.day, moment.time].filter(Boolean).join(" ");
};

describe("moments in French", () => {
  test.each([
    ["maintenant", "2026-11-21 15:30"],
    ["il y a 20 minutes", "2026-11-21 15:15"],
    ["Il y a environ 20 min.", "2026-11-21 15:15"],
    ["il y a 2 heures", "2026-11-21 13:30"],
    ["ça fait deux heures", "2026-11-21 13:30"],
    ["il y a 1 h 20", "2026-11-21 14:15"],
    ["il y a une heure et demie", "2026-11-21 14:00"],
    ["il y a une demi-heure", "2026-11-21 15:00"],
    ["il y a une couple d'heures", "2026-11-21 13:30"],
    ["il y a trois jours", "2026-11-18"],
    ["il y a 2 semaines", "2026-11-07"],
    ["il y a 2 mois", "2026-09-21"],
    ["hier", "2026-11-20"],
    ["hier soir", "2026-11-20 19:00"],
    ["hier soir vers 21 h", "2026-11-20 21:00"],
    ["avant-hier", "2026-11-19"],
    ["avant-hier matin", "2026-11-19 09:00"],
    ["ce matin", "2026-11-21 09:00"],
    ["ce matin vers 9 h", "2026-11-21 09:00"],
    ["vers 9 h ce matin", "2026-11-21 09:00"],
    ["cet après-midi", "2026-11-21 15:00"],
    ["hier dans l’après-midi", "2026-11-20 15:00"],
    ["hier à midi", "2026-11-20 12:00"],
    ["hier à 17 h 30", "2026-11-20 17:30"],
    ["hier à 5 heures du soir", "2026-11-20 17:00"],
    ["hier à 5 heures et demie du soir", "2026-11-20 17:30"],
    ["la nuit dernière", "2026-11-20 22:00"],
    ["vendredi", "2026-11-20"],
    ["samedi dernier", "2026-11-14"],
    ["lundi à 17 h", "2026-11-16 17:00"],
    ["le 19 novembre à 17 h 20", "2026-11-19 17:15"],
    ["19/11 à 8 h", "2026-11-19 08:00"],
  ])("%j means %s", (typed, expected) => expect(read("fr", typed)).toBe(expected));
});

describe("moments in Spanish", () => {
  test.each([
    ["ahorita", "2026-11-21 15:30"],
    ["hace 20 minutos", "2026-11-21 15:15"],
    ["hace unos 20 minutos", "2026-11-21 15:15"],
    ["20 minutos atrás", "2026-11-21 15:15"],
    ["hace media hora", "2026-11-21 15:00"],
    ["hace una hora y media", "2026-11-21 14:00"],
    ["hace 1 hora y 20 minutos", "2026-11-21 14:15"],
    ["hace un par de horas", "2026-11-21 13:30"],
    ["hace tres días", "2026-11-18"],
    ["hace 2 meses", "2026-09-21"],
    ["ayer", "2026-11-20"],
    ["ayer por la tarde", "2026-11-20 15:00"],
    ["ayer en la mañana", "2026-11-20 09:00"],
    ["anoche", "2026-11-20 22:00"],
    ["anoche a las 9", "2026-11-20 21:00"],
    ["antier", "2026-11-19"],
    ["anteayer por la noche", "2026-11-19 22:00"],
    ["esta mañana", "2026-11-21 09:00"],
    ["esta mañana como a las 9", "2026-11-21 09:00"],
    ["a las 9 de la mañana", null],
    ["hoy a las 9 de la mañana", "2026-11-21 09:00"],
    ["hoy en la madrugada", "2026-11-21 03:00"],
    ["ayer a las 5 de la tarde", "2026-11-20 17:00"],
    ["ayer a las 5:30 p.m.", "2026-11-20 17:30"],
    ["ayer a las 5 y media de la tarde", "2026-11-20 17:30"],
    ["ayer al mediodía", "2026-11-20 12:00"],
    ["el viernes", "2026-11-20"],
    ["el sábado pasado", "2026-11-14"],
    ["el lunes a las 17:00", "2026-11-16 17:00"],
    ["19 de noviembre a las 5:20 pm", "2026-11-19 17:15"],
  ])("%j means %s", (typed, expected) => expect(read("es", typed)).toBe(expected));
});

test.each([
  ["fr", "20/11", "2026-11-20"],
  ["fr", "3/4/2026", "2026-04-03"],
  ["es", "20/11/26", "2026-11-20"],
  ["en", "3/4/2026", "2026-03-04"],
  ["en", "20/11", null],
  ["fr", "vendredi 20 novembre", "2026-11-20"],
  ["fr", "1er août 2026", "2026-08-01"],
  ["fr", "fevrier 3", "2026-02-03"],
  ["fr", "3 juil.", "2026-07-03"],
  ["es", "viernes, 20 de noviembre de 2026", "2026-11-20"],
  ["es", "el 3 de septiembre", "2026-09-03"],
  ["es", "miércoles 18 nov", "2026-11-18"],
  // The words of every language are understood in every language.
  ["en", "20 novembre", "2026-11-20"],
  ["es", "yesterday", "2026-11-20"],
  ["fr", "20 de noviembre", "2026-11-20"],
])("in %s, %j means %s", (code, typed, expected) =>
  expect(inLanguage(code, () => parseDay(typed, now))).toBe(expected),
);

test.each([
  ["14 h 30", "14:30"],
  ["9 h", "09:00"],
  ["9 heures", "09:00"],
  ["9h15", "09:15"],
  ["midi", "12:00"],
  ["medianoche", "00:00"],
  ["9 de la noche", "21:00"],
  ["9 h du soir", "21:00"],
])("the time %j means %s", (typed, expected) => expect(parseTime(typed)).toBe(expected));

test("days and times can be typed as each language shows them", () => {
  const day = fc
    .date({ min: new Date(1980, 0, 2), max: new Date(2070, 0, 1), noInvalidDate: true })
    .map((date) => dayOfDate(date));
  fc.assert(
    fc.property(fc.constantFrom(...languageCodes), day, fc.constantFrom(...timeSteps), (code, typedDay, { value }) => {
      inLanguage(code, () => {
        expect(parseDay(formatDay(typedDay), now)).toBe(typedDay);
        expect(parseDay(formatLongDay(typedDay), now)).toBe(typedDay);
        expect(parseTime(formatTime(value))).toBe(value);
      });
    }),
  );
});
