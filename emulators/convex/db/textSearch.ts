// Text search: documents with any of the words, the best first. Words count as in BM25, computed as the vendor's library
// does: in 32 bits, with the lengths of long texts rounded. The last word also stands for every word that begins with it,
// at half the weight. Of equals, the newest comes first.
import { Buffer } from "node:buffer";
import type { Json } from "../backend.ts";
import { filterKeys } from "../schema/indexedText.ts";
import type { Table, TextSearch } from "../schema/registry.ts";
import type { Entry } from "../store/store.ts";
import type { Posting } from "../store/texts.ts";
import { encodeKey } from "../values/keys.ts";
import { isAbsent, type JsonObject } from "../values/wire.ts";
import { wordsOf } from "../values/words.ts";
import type { Transaction } from "./transaction.ts";

export type SearchPart =
  | { type: "Search"; fieldPath: string; value: string }
  | { type: "Eq"; fieldPath: string; value: Json };

export const maxFound = 1024;
const maxWords = 16;
const maxFilters = 8;
/** Of the words that the last one stands for, the first ones in the alphabet count. */
const maxTerms = 64;
const saturation = Math.fround(1.2);
const lengthWeight = 0.75;
const prefixWeight = 0.5;

export function findSearch(table: Table | undefined, indexName: string): { table: Table; search: TextSearch } {
  const search = table?.searches.get(indexName.split(".")[1]!);
  if (!table || search?.kind !== "text") throw new Error(`Index ${indexName} not found.`);
  return { table, search };
}

/** The words to look for, and the filter fields' keys by position. */
function parse({ field, filters }: TextSearch, indexName: string, parts: SearchPart[]) {
  const refuse = (why: string): never => {
    throw new Error(`Search query against ${indexName} ${why}`);
  };
  let text: string | undefined;
  const wanted: { at: number; key: string }[] = [];
  for (const { type, fieldPath, value } of parts) {
    const name = JSON.stringify(fieldPath);
    if (type === "Search") {
      if (fieldPath !== field) {
        const indexed = JSON.stringify(field);
        refuse(`contains a search filter against ${name}, which doesn't match the indexed \`searchField\` ${indexed}.`);
      }
      if (text !== undefined) refuse(`contains multiple search filters against ${name}. Only one is allowed.`);
      text = value;
      continue;
    }
    const at = filters.indexOf(fieldPath);
    if (at < 0) {
      refuse(`contains an equality filter on ${name} but that field isn't indexed for filtering in \`filterFields\`.`);
    }
    const [key] = JSON.parse(filterKeys([isAbsent(value) ? undefined : value])) as [string];
    wanted.push({ at, key });
  }
  if (text === undefined) {
    return refuse(
      `does not contain any search filters. You must include a search filter like \`q.search(""${field}"", searchText)\`.`,
    );
  }
  if (wanted.length > maxFilters) {
    refuse(`has too many filter conditions. Max: ${maxFilters} Actual: ${wanted.length}`);
  }
  return { words: wordsOf(text).slice(0, maxWords), wanted };
}

const { fround } = Math;

const rarity = (texts: number, having: number) =>
  fround(Math.log(fround(1 + fround(fround(texts - having + 0.5) / fround(having + 0.5)))));

/** Lengths are kept in a byte: exactly up to 40, beyond that in steps that grow. */
function rounded(length: number): number {
  if (length < 40) return length;
  const step = 2 ** (28 - Math.clz32(length - 24));
  return 24 + Math.floor((length - 24) / step) * step;
}

/** Each word's postings and its weight. `others` is how many terms there are beside words. */
function termsOf(tx: Transaction, { id }: TextSearch, words: string[], others: number) {
  const terms = new Map<string, { postings: Posting[]; weight: number }>();
  for (const word of words) {
    const postings = tx.store.texts.postings(id, word, false);
    if (postings.length > 0) terms.set(word, { postings, weight: 1 });
  }
  const longer = new Map<string, Posting[]>();
  for (const posting of words.length > 0 ? tx.store.texts.postings(id, words.at(-1)!, true) : []) {
    if (terms.has(posting.word)) continue;
    const known = longer.get(posting.word);
    if (known) known.push(posting);
    else longer.set(posting.word, [posting]);
  }
  const room = Math.max(0, maxTerms - terms.size - others);
  const first = [...longer].toSorted(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b))).slice(0, room);
  for (const [word, postings] of first) terms.set(word, { postings, weight: prefixWeight });
  return terms.values();
}

function scores(tx: Transaction, table: Table, search: TextSearch, { words, wanted }: ReturnType<typeof parse>) {
  const passes = ({ filters }: Posting) => {
    if (wanted.length === 0) return true;
    const keys = JSON.parse(filters) as string[];
    return wanted.every(({ at, key }) => keys[at] === key);
  };
  // Documents without the text count, too.
  const texts = tx.store.count(table.number);
  const average = fround(tx.store.texts.words(search.id) / texts);
  const sums = new Map<number, number>();
  for (const { postings, weight: own } of termsOf(tx, search, words, wanted.length)) {
    const weight = fround(fround(rarity(texts, postings.length) * fround(1 + saturation)) * own);
    for (const posting of postings) {
      if (!passes(posting)) continue;
      const { seq, count, length } = posting;
      const share = fround(fround(lengthWeight * rounded(length)) / average);
      const norm = fround(saturation * fround(1 - lengthWeight + share));
      const score = fround(weight * fround(count / fround(count + norm)));
      sums.set(seq, fround((sums.get(seq) ?? 0) + score));
    }
  }
  return sums;
}

/** At most one more than may be read. Their keys sort by relevance, and say where a page of them ends. */
export function searchText(
  tx: Transaction,
  table: Table,
  search: TextSearch,
  indexName: string,
  parts: SearchPart[],
): Entry[] {
  return [...scores(tx, table, search, parse(search, indexName, parts))]
    .map(([seq, score]) => {
      const { id, json } = tx.store.at(seq);
      const { _creationTime } = JSON.parse(json) as JsonObject;
      return { key: encodeKey(-score) + encodeKey(-(_creationTime as number)) + encodeKey(id), id, json };
    })
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .slice(0, maxFound + 1);
}
