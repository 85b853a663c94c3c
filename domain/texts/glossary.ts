// The vocabulary of the translations. Translators follow it, and a test finds words that it rules out
// (tests/domain/texts/translations.test.ts). A word is ruled out if it means something else here, is not what readers
// would say, or is another translator's name for the same thing.
interface Translation {
  word: string;
  /** Sources of regular expressions for whole words, in any case. */
  not?: readonly string[];
}

export interface Term {
  english: string;
  fr: Translation;
  es: Translation;
}

export const glossary: readonly Term[] = [
  { english: "pet", fr: { word: "animal" }, es: { word: "mascota" } },
  { english: "report", fr: { word: "signalement", not: ["rapports?"] }, es: { word: "reporte", not: ["informes?"] } },
  {
    english: "sighting",
    fr: { word: "observation" },
    es: { word: "avistamiento", not: ["observaci(?:ón|ones)"] },
  },
  { english: "lost", fr: { word: "perdu" }, es: { word: "perdido, perdida", not: ["extraviad[oa]s?"] } },
  { english: "found", fr: { word: "trouvé" }, es: { word: "encontrado, encontrada" } },
  {
    english: "home again",
    fr: { word: "de retour à la maison" },
    es: { word: "ya está en casa", not: ["de vuelta al hogar"] },
  },
  { english: "feed", fr: { word: "fil", not: ["flux"] }, es: { word: "lista", not: ["feed", "muro"] } },
  {
    english: "match",
    fr: { word: "correspondance possible", not: ["match"] },
    es: { word: "posible coincidencia", not: ["match"] },
  },
  { english: "secret mark", fr: { word: "marque secrète", not: ["signes? secrets?"] }, es: { word: "marca secreta" } },
  { english: "owner", fr: { word: "propriétaire" }, es: { word: "dueño", not: ["propietari[oa]s?", "amos?"] } },
  { english: "finder", fr: { word: "la personne qui l’a trouvé" }, es: { word: "quien la encontró" } },
  {
    english: "household",
    fr: { word: "entourage" },
    es: { word: "hogar, gente de tu hogar", not: ["gente de casa", "alguien de casa"] },
  },
  { english: "search party", fr: { word: "battue" }, es: { word: "búsqueda en grupo", not: ["batidas?"] } },
  { english: "block (of a search)", fr: { word: "secteur", not: ["blocs?"] }, es: { word: "zona", not: ["bloques?"] } },
  {
    english: "flyer",
    fr: { word: "affiche", not: ["dépliants?", "tracts?"] },
    es: { word: "volante", not: ["folletos?"] },
  },
  {
    english: "giant poster",
    fr: { word: "grande affiche", not: ["posters?", "affiches? géantes?"] },
    es: { word: "cartel gigante", not: ["pósters?", "posters?"] },
  },
  { english: "watch area", fr: { word: "zone" }, es: { word: "área" } },
  { english: "shelter", fr: { word: "refuge" }, es: { word: "refugio", not: ["protectoras?", "perreras?"] } },
  {
    english: "animal control",
    fr: { word: "service animalier", not: ["contrôle animal"] },
    es: { word: "control de animales" },
  },
  { english: "vet", fr: { word: "vétérinaire" }, es: { word: "veterinaria" } },
  { english: "pet hospital", fr: { word: "clinique vétérinaire", not: ["hôpitaux"] }, es: { word: "veterinaria" } },
  {
    english: "microchip",
    fr: { word: "micropuce", not: ["puces? électroniques?"] },
    es: { word: "microchip", not: ["chips?"] },
  },
  {
    english: "tag",
    fr: { word: "médaille" },
    es: { word: "placa", not: ["chapas?", "medallas?"] },
  },
  { english: "collar", fr: { word: "collier" }, es: { word: "collar" } },
  { english: "leash", fr: { word: "laisse" }, es: { word: "correa" } },
  { english: "breed", fr: { word: "race" }, es: { word: "raza" } },
  {
    english: "scan (the code of a flyer or tag)",
    fr: { word: "scanner", not: ["numéris\\p{L}+"] },
    es: { word: "escanear" },
  },
  {
    english: "scan (a chip)",
    fr: { word: "lire" },
    es: { word: "leer" },
  },
  {
    english: "last seen (place)",
    fr: { word: "dernier lieu connu", not: ["derniers? endroits? connus?"] },
    es: { word: "visto por última vez" },
  },
  {
    english: "safe (of a pet)",
    fr: { word: "en sécurité", not: ["en sûreté", "en lieu sûr"] },
    es: { word: "a salvo" },
  },
  { english: "notify", fr: { word: "aviser", not: ["avertir", "avertissez", "avertit"] }, es: { word: "avisar" } },
  {
    english: "our team",
    fr: { word: "notre équipe", not: ["opérateurs?", "responsables du site"] },
    es: { word: "nuestro equipo" },
  },
  {
    english: "discard",
    fr: { word: "supprimer, ne pas utiliser", not: ["abandonn(?:er|ez|é|ée|és|ées)"] },
    es: { word: "descartar" },
  },
  {
    english: "fold (a number or link)",
    fr: { word: "masquer", not: ["repli(?:er|é|ée|és|ées)"] },
    es: { word: "ocultar" },
  },
  {
    english: "contact information",
    fr: { word: "coordonnées", not: ["le contact", "et contact"] },
    es: { word: "datos de contacto" },
  },
  {
    english: "place to call",
    fr: { word: "endroit à appeler", not: ["lieux? à appeler"] },
    es: { word: "lugar para llamar" },
  },
  {
    english: "don't chase",
    fr: { word: "ne le poursuivez pas", not: ["courir après", "courez pas après(?! …)"] },
    es: { word: "no persigas a la mascota" },
  },
  {
    english: "no account needed",
    fr: { word: "aucun compte nécessaire", not: ["aucun compte requis"] },
    es: { word: "no necesitas cuenta" },
  },
  {
    english: "please (in instructions)",
    fr: { word: "l’impératif seul", not: ["veuillez"] },
    es: { word: "por favor" },
  },
  {
    english: "it didn't load",
    fr: { word: "ne s’est pas chargé", not: ["n’a pas chargé", "n’ont pas chargé", "ne chargent? pas"] },
    es: { word: "no se cargó", not: ["no cargó", "no cargaron"] },
  },
  {
    english: "open 24 hours",
    fr: { word: "ouvert 24 h sur 24", not: ["(?:24|vingt-quatre)\\s?heures"] },
    es: { word: "abierto las 24 horas" },
  },
  {
    english: "card for a sitter",
    fr: { word: "fiche de garde", not: ["gardiens?"] },
    es: { word: "ficha de cuidado", not: ["fichas? para quien"] },
  },
  { english: "only you", fr: { word: "vous seulement", not: ["vous seul"] }, es: { word: "solo tú" } },
  { english: "car", fr: { word: "voiture", not: ["autos?"] }, es: { word: "auto" } },
  {
    english: "house number",
    fr: { word: "numéro civique", not: ["numéros? de (?:porte|maison)"] },
    es: { word: "número de la casa" },
  },
  { english: "neighbourhood", fr: { word: "quartier" }, es: { word: "vecindario", not: ["barriadas?"] } },
  { english: "scam", fr: { word: "fraude", not: ["scams?"] }, es: { word: "estafa", not: ["timos?", "scams?"] } },
  {
    english: "email",
    fr: { word: "courriel", not: ["e-?mails?", "mails?", "mél"] },
    es: { word: "correo", not: ["e-?mails?", "mails?"] },
  },
  { english: "phone", fr: { word: "téléphone" }, es: { word: "teléfono, celular", not: ["móvil(?:es)?"] } },
  { english: "computer", fr: { word: "ordinateur" }, es: { word: "computadora", not: ["ordenador(?:es)?"] } },
  {
    english: "sign in",
    fr: { word: "ouvrir une session", not: ["se connecter", "connectez-vous", "connecté(?:e|s|es)?", "déconnexion"] },
    es: { word: "iniciar sesión", not: ["conectad[oa]s?", "loguear(?:se|te)?"] },
  },
  { english: "maybe", fr: { word: "peut-être" }, es: { word: "quizás", not: ["quizá", "tal vez"] } },
  { english: "still, not yet", fr: { word: "toujours, pas encore" }, es: { word: "todavía", not: ["aún"] } },
  { english: "there", fr: { word: "là" }, es: { word: "ahí", not: ["allí"] } },
  { english: "e.g.", fr: { word: "p. ex." }, es: { word: "p. ej.,", not: ["ej\\.:"] } },
  { english: "run (a report or search)", fr: { word: "gérer, être responsable" }, es: { word: "manejar" } },
  { english: "where someone is", fr: { word: "position" }, es: { word: "ubicación", not: ["posición"] } },
  { english: "alert (a post)", fr: { word: "alerte" }, es: { word: "alerta", not: ["paquetes? de alertas"] } },
  {
    english: "free alert",
    fr: { word: "alerte Facebook gratuite", not: ["alertes? communautaires?"] },
    es: { word: "alerta gratis" },
  },
  {
    english: "alert (news of an area)",
    fr: { word: "alerte" },
    es: { word: "aviso; la página es Avisos cerca de mí", not: ["ajustes de avisos"] },
  },
  { english: "emergency", fr: { word: "urgence" }, es: { word: "emergencia", not: ["urgencias?"] } },
  { english: "free (of charge)", fr: { word: "gratuit" }, es: { word: "gratis", not: ["gratuit[oa]s?"] } },
  { english: "home page", fr: { word: "page d’accueil" }, es: { word: "página principal" } },
  { english: "cover photo", fr: { word: "photo principale" }, es: { word: "foto de portada" } },
  {
    english: "claim (someone says they found it)",
    fr: { word: "animal reconnu" },
    es: { word: "aviso de que alguien la encontró", not: ["hallazgos?"] },
  },
  {
    english: "medication",
    fr: { word: "médicament" },
    es: { word: "medicamento", not: ["medicinas?", "medicación"] },
  },
  {
    english: "our page on Facebook",
    fr: { word: "notre page" },
    es: { word: "nuestra página", not: ["página oficial", "página comunitaria"] },
  },
  { english: "new pets", fr: { word: "nouveaux animaux" }, es: { word: "mascotas nuevas", not: ["nuevas mascotas"] } },
  { english: "text message", fr: { word: "texto" }, es: { word: "SMS" } },
  {
    english: "try again",
    fr: { word: "réessayer" },
    es: { word: "intenta de nuevo", not: ["inténtalo (?:otra vez|de nuevo)"] },
  },
  { english: "back (to a page)", fr: { word: "retour" }, es: { word: "volver", not: ["regresar"] } },
  { english: "refund (a post)", fr: { word: "rembourser" }, es: { word: "reembolsar" } },
  {
    english: "the other side (of a conversation)",
    fr: { word: "l’autre personne", not: ["deux côtés", "pas même l’autre côté", "le côté du"] },
    es: { word: "la otra persona", not: ["la otra parte"] },
  },
  {
    english: "stray that was returned (in a study)",
    fr: { word: "chien rendu à sa famille" },
    es: { word: "perro devuelto a su dueño", not: ["perros callejeros devueltos"] },
  },
  {
    english: "you",
    fr: { word: "vous", not: ["tu", "toi", "ton", "tes"] },
    es: { word: "tú", not: ["vosotros", "vuestr[oa]s?", "vos", "tenés"] },
  },
];
