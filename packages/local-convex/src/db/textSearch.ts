// Text search: finds documents with any of the words, best first. Scores follow BM25 as the vendor's library computes
// it: in 32 bits, with the lengths of long texts rounded. The last word also matches longer words that begin with it,
// at half the weight. Among equal scores, the newest document comes first.
import type { Json } from "../backend.ts";
import type { Table, TextSearch } from "../schema/registry.ts";
import type { Entry } from "../store/store.ts";
import type { Postings } from "../store/textIndex.ts";
import { encodeKey } from "../values/keys.ts";
import { isAbsent, type JsonObject } from "../values/json.ts";
import { wordsOf } from "../values/searchWords.ts";
import { memoizeByKeys } from "./memoizeByKeys.ts";
import type { Transaction } from "./transaction.ts";

export type SearchPart =
  | { type: "Search"; fieldPath: string; value: string }
  | { type: "Eq"; fieldPath: string; value: Json };

export const maxFound = 1024;
const maxWords = 16;
const maxFilters = 8;
/**
 * The most words and filters of one search, including the words that its last word is a prefix of. If there are too
 * many of those, the first ones in alphabetical order are used.
 */
const maxTerms = 64;
/** BM25's parameter k1: how soon further occurrences of a word stop raising the score. */
const saturation = Math.fround(1.2);
/** BM25's parameter b: how much a long text lowers the score. */
const lengthWeight = 0.75;
const prefixWeight = 0.5;

export function findSearch({ registry }: Transaction, component: string, tableName: string, name: string) {
  const table = registry.find(component, tableName);
  const search = table?.searches.get(name);
  if (!table || search?.kind !== "text") throw registry.missingIndexError(component, tableName, name);
  return { table, search };
}

interface ParsedSearch {
  /** The words to look for. */
  words: string[];
  /** `at` is a position in the index's filter fields, and `key` the key that the field there must have. */
  conditions: { at: number; key: string }[];
}

function parse({ field, filters }: TextSearch, indexName: string, parts: SearchPart[]): ParsedSearch {
  const refuse = (why: string): never => {
    throw new Error(`Search query against ${indexName} ${why}`);
  };
  let text: string | undefined;
  const conditions: ParsedSearch["conditions"] = [];
  for (const { type, fieldPath, value } of parts) {
    const name = JSON.stringify(fieldPath);
    if (type === "Search") {
      if (fieldPath !== field) {
        const indexedField = JSON.stringify(field);
        refuse(
          `contains a search filter against ${name}, which doesn't match the indexed \`searchField\` ${indexedField}.`,
        );
      }
      if (text !== undefined) refuse(`contains multiple search filters against ${name}. Only one is allowed.`);
      text = value;
      continue;
    }
    const at = filters.indexOf(fieldPath);
    if (at < 0) {
      refuse(`contains an equality filter on ${name} but that field isn't indexed for filtering in \`filterFields\`.`);
    }
    conditions.push({ at, key: encodeKey(isAbsent(value) ? undefined : value) });
  }
  if (text === undefined) {
    return refuse(
      `does not contain any search filters. You must include a search filter like \`q.search(""${field}"", searchText)\`.`,
    );
  }
  if (conditions.length > maxFilters) {
    refuse(`has too many filter conditions. Max: ${maxFilters} Actual: ${conditions.length}`);
  }
  return { words: wordsOf(text).slice(0, maxWords), conditions };
}

const { fround } = Math;

/** BM25's IDF: the rarer a word is, the more it counts. */
const rarity = (textCount: number, textsWithWord: number) =>
  fround(Math.log(fround(1 + fround(fround(textCount - textsWithWord + 0.5) / fround(textsWithWord + 0.5)))));

/** The vendor stores lengths in a byte: exact up to 40, then in growing steps. */
function roundedLength(length: number): number {
  if (length < 40) return length;
  // An eighth of the largest power of two in `length - 24`.
  const step = 2 ** (28 - Math.clz32(length - 24));
  return 24 + Math.floor((length - 24) / step) * step;
}

/** The postings and the weight of each word to look for. */
function* termsOf(
  tx: Transaction,
  { id }: TextSearch,
  { words, conditions }: ParsedSearch,
): Generator<[Postings, number]> {
  const { texts } = tx.store;
  const withFilters = conditions.length > 0;
  const foundWords = new Set<string>();
  for (const word of new Set(words)) {
    const postings = texts.postings(id, word, withFilters);
    if (!postings) continue;
    foundWords.add(word);
    yield [postings, 1];
  }
  if (words.length === 0) return;
  const room = Math.max(0, maxTerms - foundWords.size - conditions.length);
  // The words of the search itself are already included.
  const longer = texts
    .startingWith(id, words.at(-1)!, room + foundWords.size, withFilters)
    .filter(({ word }) => !foundWords.has(word));
  for (const postings of longer.slice(0, room)) yield [postings, prefixWeight];
}

function scoresOf(tx: Transaction, table: Table, search: TextSearch, parsed: ParsedSearch): Map<number, number> {
  const { conditions } = parsed;
  const passes = memoizeByKeys((keys) => conditions.every(({ at, key }) => keys[at] === key));
  // The vendor counts documents without the text, too.
  const textCount = tx.store.count(table.number);
  const average = fround(tx.store.texts.wordCount(search.id) / textCount);
  const sums = new Map<number, number>();
  for (const [{ seqs, counts, lengths, filters }, termWeight] of termsOf(tx, search, parsed)) {
    const weight = fround(fround(rarity(textCount, seqs.length) * fround(1 + saturation)) * termWeight);
    for (const [at, seq] of seqs.entries()) {
      if (conditions.length > 0 && !passes(filters[at]!)) continue;
      const share = fround(fround(lengthWeight * roundedLength(lengths[at]!)) / average);
      const norm = fround(saturation * fround(1 - lengthWeight + share));
      const score = fround(weight * fround(counts[at]! / fround(counts[at]! + norm)));
      sums.set(seq, fround((sums.get(seq) ?? 0) + score));
    }
  }
  return sums;
}

/** Groups documents by score, best group first. Leaves out scores below that of the document at rank `maxFound + 1`. */
function rankedGroups(sums: Map<number, number>): [score: number, seqs: number[]][] {
  const all = Float32Array.from(sums.values()).sort();
  const minScore = all[Math.max(0, all.length - maxFound - 1)]!;
  const groups = new Map<number, number[]>();
  for (const [seq, score] of sums) {
    if (score < minScore) continue;
    const equals = groups.get(score);
    if (equals) equals.push(seq);
    else groups.set(score, [seq]);
  }
  return [...groups].toSorted(([a], [b]) => b - a);
}

/** Groups adjacent items with equal keys. */
function* runsOf<T>(items: T[], keyOf: (item: T) => number): Generator<T[]> {
  for (let from = 0; from < items.length;) {
    let to = from + 1;
    while (to < items.length && keyOf(items[to]!) === keyOf(items[from]!)) to += 1;
    yield items.slice(from, to);
    from = to;
  }
}

function entryOf(tx: Transaction, seq: number, score: number): Entry {
  const stored = tx.store.documentAt(seq);
  const { _creationTime } = JSON.parse(stored.json) as JsonObject;
  return { ...stored, key: encodeKey(-score) + encodeKey(-(_creationTime as number)) + encodeKey(stored.id) };
}

/** Reads documents lazily, because a common word matches far more documents than a caller wants. */
function* entriesOf(tx: Transaction, { id: search }: TextSearch, sums: Map<number, number>): Generator<Entry> {
  for (const [score, seqs] of rankedGroups(sums)) {
    const createdAt = tx.store.texts.creationTimes(search, seqs);
    const newestFirst = seqs.toSorted((a, b) => createdAt.get(b)! - createdAt.get(a)!);
    // The text index rounds times to microseconds, so documents with equal ones are sorted by their exact keys.
    for (const run of runsOf(newestFirst, (seq) => createdAt.get(seq)!)) {
      yield* run.map((seq) => entryOf(tx, seq, score)).toSorted((a, b) => (a.key < b.key ? -1 : 1));
    }
  }
}

function readAtOnce(entries: Generator<Entry>): Iterator<Entry> {
  const all: Entry[] = [];
  for (const entry of entries) if (all.push(entry) > maxFound) break;
  return all.values();
}

/** The entries' keys sort by relevance and serve as cursors. */
export function searchText(
  tx: Transaction,
  table: Table,
  search: TextSearch,
  indexName: string,
  parts: SearchPart[],
): Iterator<Entry> {
  const entries = entriesOf(tx, search, scoresOf(tx, table, search, parse(search, indexName, parts)));
  // A mutation's later writes must not change the results it has already found.
  return tx.isWritable ? readAtOnce(entries) : entries;
}
