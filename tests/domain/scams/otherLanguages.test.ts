// Scams in French and Spanish, and honest texts that resemble them.
import { describe, expect, test } from "vitest";
import type { MessageScamKind } from "../../../domain/messages/words/messageWords";
import { messageScams, warningOf } from "../../../domain/messages/messageScams";
import { saysHasPet } from "../../../domain/messages/saysHasPet";
import { isGuessable } from "../../../domain/messages/proofRules";
import { contactIn } from "../../../domain/scams/contactRules";
import { scamSpans } from "../../../domain/scams/scamRules";
import type { ScamKind } from "../../../domain/scams/words/scamWords";

const french: Record<ScamKind, string[]> = {
  payFirst: [
    "J’ai trouvé votre chat. Envoyez l’argent d’abord et je vous l’amène",
    "Il faut payer avant de le voir",
    "Je veux la moitié de la récompense à l’avance",
    "Pas d’argent, pas de chien",
    "Vous l’aurez une fois le paiement reçu",
    "Payez 200 $ et je vous dis où il est",
    "Il y a des frais de récupération",
    "Un petit dépôt est demandé",
    "dès que vous aurez payé",
    "Un dépôt remboursable",
  ],
  code: [
    "Je vous envoie un code de vérification",
    "Donnez-moi le code que vous recevrez",
    "Dites-moi le code à six chiffres",
    "le code que je vous ai envoyé",
    "Lisez-moi ce code s’il vous plaît",
    "Je vous ai envoyé un code",
    "Quel est le code que vous venez de recevoir?",
  ],
  giftCard: ["achetez deux cartes-cadeaux", "Envoyez la récompense en carte cadeau", "une carte Steam suffit"],
  crypto: ["payez 300 $ en bitcoin", "récompense par crypto", "bitcoin seulement", "achetez du bitcoin"],
  messenger: ["Écrivez-moi sur Telegram", "contactez-nous seulement par Signal"],
  elsewhere: [
    "Je suis présentement dans une autre ville",
    "Elle est chez ma sœur, nous sommes dans une autre province",
  ],
  transport: ["Il y a des frais de transport", "les frais d’essence", "J’ai besoin d’argent pour l’essence"],
  transfer: ["Faites un virement Interac", "Envoyez-moi 200 $ par virement", "virement seulement"],
  pressure: [
    "Urgent, dépôt demandé",
    "payez aujourd’hui",
    "sinon je le vends",
    "Sinon on va garder le chien",
    "Dépêchez-vous, envoyez de l’argent",
  ],
};

const spanish: Record<ScamKind, string[]> = {
  payFirst: [
    "Encontré a su gato. Envíe el dinero primero y se lo llevo",
    "Hay que pagar antes de ver al perro",
    "Quiero la mitad de la recompensa por adelantado",
    "Sin dinero no hay perro",
    "Se lo entrego después de recibir el pago",
    "Págueme 200 $ y le digo dónde está",
    "Hay una cuota de rescate",
    "Solo un pequeño depósito",
    "en cuanto haya pagado",
    "Un depósito reembolsable",
  ],
  code: [
    "Le voy a mandar un código",
    "Dime el código que te llegó",
    "Páseme el código",
    "el código de verificación",
    "un código de seis dígitos",
    "el código que recibió",
  ],
  giftCard: ["compre dos tarjetas de regalo", "Mándame la recompensa en una tarjeta regalo", "una tarjeta Steam"],
  crypto: ["pague 300 dólares en bitcoin", "recompensa por cripto", "solo bitcoin", "compre bitcoin"],
  messenger: ["Escríbame por Telegram", "contácteme solo por Signal", "hábleme por Snapchat"],
  elsewhere: ["Ahora estoy en otra ciudad", "Estamos con él en otro estado"],
  transport: ["Hay gastos de transporte", "el costo del envío es de 80", "Necesito dinero para la gasolina"],
  transfer: ["Haga una transferencia", "Mándeme 200 por Zelle", "transferencia solamente"],
  pressure: ["Urgente, deposite", "pague hoy", "o lo vendo", "Si no, me lo quedo", "Última oportunidad, envíe dinero"],
};

const cases = (kinds: Record<string, string[]>) =>
  Object.entries(kinds).flatMap(([kind, texts]) => texts.map((text) => [kind, text] as const));

test.each([...cases(french), ...cases(spanish)])("the scam %s is found in %j", (kind, text) => {
  expect(scamSpans(text).map((span) => span.kind)).toContain(kind);
});

describe("an honest text is allowed", () => {
  test.each([
    "N’envoyez jamais d’argent avant d’avoir vu votre animal.",
    "N'envoyez pas d'argent d'abord.",
    "On ne vous demandera jamais de payer avant de le voir.",
    "N’achetez jamais de cartes-cadeaux.",
    "Ne donnez jamais le code que vous recevrez.",
    "Nous n’enverrons pas de virement d’abord.",
    "Méfiez-vous des gens qui demandent un code de vérification ou des frais de transport.",
    "Quelqu’un nous a demandé des frais de transport. C’est une arnaque.",
    "Je peux faire un virement Interac pour la récompense.",
    "Nous payons les frais de transport.",
    "Les frais de transport seront remboursés.",
    "Récompense de 500 $, aucune question posée.",
    "Nous sommes à l’extérieur jusqu’à vendredi, appelez ma sœur.",
    "Envoyez une photo d’abord s’il vous plaît.",
    "Collier bleu, micropuce, code postal H2X 1Y4.",
    "Il s’est sauvé pendant le transport vers le vétérinaire.",
    "Appelez-nous tout de suite si vous la voyez!",
    "Nunca envíe dinero antes de ver a su mascota.",
    "No envíes dinero por adelantado.",
    "No le mande dinero primero.",
    "Nunca compre tarjetas de regalo.",
    "No dé el código. Nunca diga el código que le llegó.",
    "Cuidado con quienes piden un código de verificación.",
    "Me pidieron gastos de transporte. Es una estafa.",
    "Puedo hacer una transferencia con la recompensa.",
    "Cubrimos los gastos de transporte.",
    "Los gastos de transporte serán reembolsados.",
    "Recompensa de $500, sin preguntas.",
    "Está en casa de mi hermana, llámenos ahora mismo si la ve.",
    "Manda una foto primero, por favor.",
    "Se perdió durante la mudanza, cerca del depósito de la calle Main.",
    "Cruzó la calle antes de que pudiera agarrarlo.",
  ])("%j", (text) => expect(scamSpans(text)).toEqual([]));
});

test("a text that denies being a scam is not taken for a warning about scams", () => {
  expect(scamSpans("Ce n’est pas une arnaque, envoyez l’argent d’abord")).not.toEqual([]);
  expect(scamSpans("No es una estafa, envíe el dinero primero")).not.toEqual([]);
});

test.each(["No problem, send the money first", "No time to lose send the money first"])(
  "the Spanish “no” denies nothing in English: %j",
  (text) => expect(scamSpans(text)).not.toEqual([]),
);

test.each<[MessageScamKind, boolean, string]>([
  ["code", true, "Envoyez-moi les 6 chiffres"],
  ["code", true, "Les chiffres que vous allez recevoir"],
  ["vetBill", true, "On l’opère ce soir, faites un paiement de 400 $"],
  ["vetBill", true, "Il a besoin d’une opération d’urgence"],
  ["authority", true, "La fourrière l’a, il faut payer par Interac"],
  ["ransom", true, "Si vous voulez le revoir, envoyez 200 $"],
  ["ransom", true, "Je sais où vous habitez"],
  ["gas", false, "Envoyez de l’argent pour l’essence, je suis à deux heures"],
  ["code", true, "Mándeme los seis números"],
  ["code", true, "Los dígitos que le van a llegar"],
  ["vetBill", true, "Hay que operarlo hoy, deposite 400"],
  ["vetBill", true, "Necesita una cirugía de emergencia"],
  ["authority", true, "Control de animales lo tiene, hay que pagar por Zelle"],
  ["ransom", true, "Si quiere volver a verlo, mande 200 $"],
  ["ransom", true, "Sabemos dónde vives"],
  ["gas", false, "Mande para la gasolina, estoy a dos horas"],
])("the reader is warned of %s (severe: %s) in %j", (kind, isSevere, text) => {
  expect(messageScams(text).map((span) => span.kind)).toContain(kind);
  expect(warningOf(text)?.isSevere).toBe(isSevere);
});

test.each([
  "Je ne peux pas prendre de photo maintenant, ma pile est faible.",
  "Je pense avoir vu Biscuit derrière l’école.",
  "Le refuge est ouvert jusqu’à cinq heures.",
  "Je paierai l’essence, bien sûr.",
  "No puedo tomar una foto ahora, se me acaba la batería.",
  "Creo que vi a Biscuit detrás de la escuela.",
  "El refugio abre a las nueve, puede preguntar ahí.",
  "Claro que yo pago la gasolina.",
])("a message is harmless: %j", (text) => expect(warningOf(text)).toBeNull());

test("two excuses in one message count as a sign of a scam", () => {
  expect(warningOf("Je suis camionneur et je ne peux pas envoyer de photo.")).toMatchObject({ isSevere: false });
  expect(warningOf("Soy camionero y no puedo mandar fotos.")).toMatchObject({ isSevere: false });
});

test("a phone number that is spelled out is a contact", () => {
  expect(contactIn("quatre cinq zéro, cinq cinq cinq, zéro un deux trois")).toBe("contact");
  expect(contactIn("cuatro uno seis, cinco cinco cinco, cero uno dos tres")).toBe("contact");
  expect(contactIn("Tiene tres patas y dos años, una oreja cortada")).toBeNull();
});

test("saysHasPet recognizes people who say in French or Spanish that they have the pet", () => {
  const finders = [
    "J’ai trouvé votre chien",
    "Je l’ai!",
    "Il est chez nous",
    "Je l’ai attrapée",
    "Encontré a su perro",
    "Lo tengo en mi casa",
    "Está conmigo",
  ];
  const others = [
    "Je l’ai vu près du parc",
    "Avez-vous une photo?",
    "Vi a su perro en el parque",
    "Tengo una pregunta",
  ];
  expect(finders.filter((text) => !saysHasPet(text))).toEqual([]);
  expect(others.filter((text) => saysHasPet(text))).toEqual([]);
});

describe("the answer to a question about a secret mark", () => {
  test.each([
    "Quelle oreille a-t-il coupée?",
    "Où est la cicatrice?",
    "Qu’est-ce qu’il fait quand on dit « dodo »?",
    "Décrivez l’intérieur du collier",
    "Pouvez-vous me dire ce qui est écrit sur la médaille? Quel mot?",
    "¿Qué juguete no suelta nunca?",
    "¿Dónde tiene la cicatriz?",
    "¿Cuál es la pata diferente?",
    "Describe la marca del pecho",
    "¿Me puede decir qué hace cuando oye la puerta?",
  ])("can't be guessed: %j", (question) => expect(isGuessable(question)).toBe(false));

  test.each([
    "A-t-il une cicatrice?",
    "Est-ce qu’il porte un collier?",
    "Le chien a-t-il une tache?",
    "Y a-t-il une médaille?",
    "La tache est blanche ou bien noire?",
    "¿Tiene una cicatriz?",
    "¿Es macho?",
    "¿La mancha es blanca o negra?",
    "¿Le falta un diente?",
  ])("can be guessed: %j", (question) => expect(isGuessable(question)).toBe(true));
});
