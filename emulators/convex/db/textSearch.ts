// Text search: documents with any of the words, the best first. Words count as in BM25, with the constants of the
// vendor's library; the last word also stands for every word that begins with it. Of equals, the newest comes first.
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
const saturation = 1.2;
const lengthWeight = 0.75;

export function findSearch(table: Table | undefined, tableName: string, name: string): TextSearch {
  const search = table?.searches.get(name);
  if (search?.kind !== "text") throw new Error(`Index ${tableName}.${name} not found.`);
  return search;
}

/** The words to look for, and the filter fields' keys by position. */
function parse({ field, filters }: TextSearch, parts: SearchPart[]) {
  const [first, ...others] = parts.filter((part) => part.type === "Search");
  if (!first || others.length > 0) throw new Error("A search query must contain exactly one search filter.");
  if (first.fieldPath !== field) throw new Error(`The field ${first.fieldPath} is not the search field ${field}.`);
  const equal = parts.filter((part) => part.type === "Eq");
  if (equal.length > maxFilters) throw new Error(`A search query may have at most ${maxFilters} filters.`);
  const wanted = equal.map(({ fieldPath, value }) => {
    const at = filters.indexOf(fieldPath);
    if (at < 0) throw new Error(`The field ${fieldPath} is not a filter field of this search index.`);
    const [key] = JSON.parse(filterKeys([isAbsent(value) ? undefined : value])) as [string];
    return { at, key };
  });
  return { words: wordsOf(first.value).slice(0, maxWords), wanted };
}

const rarity = (texts: number, having: number) => Math.log(1 + (texts - having + 0.5) / (having + 0.5));

function scores(tx: Transaction, { id }: TextSearch, words: string[], passes: (posting: Posting) => boolean) {
  const { texts, words: total } = tx.store.texts.totals(id);
  const average = total / texts;
  const byWord = new Map<string, Posting[]>();
  for (const [at, word] of words.entries()) {
    const found = tx.store.texts.postings(id, word, at === words.length - 1);
    for (const one of new Set(found.map((posting) => posting.word))) {
      byWord.set(
        one,
        found.filter((posting) => posting.word === one),
      );
    }
  }
  const sums = new Map<number, number>();
  for (const postings of byWord.values()) {
    const weight = rarity(texts, postings.length) * (1 + saturation);
    for (const posting of postings) {
      if (!passes(posting)) continue;
      const { seq, count, length } = posting;
      const norm = saturation * (1 - lengthWeight + (lengthWeight * length) / average);
      sums.set(seq, (sums.get(seq) ?? 0) + (weight * count) / (count + norm));
    }
  }
  return sums;
}

/** At most one more than may be read. Their keys sort by relevance, and say where a page of them ends. */
export function searchText(tx: Transaction, search: TextSearch, parts: SearchPart[]): Entry[] {
  const { words, wanted } = parse(search, parts);
  const passes = ({ filters }: Posting) => {
    if (wanted.length === 0) return true;
    const keys = JSON.parse(filters) as string[];
    return wanted.every(({ at, key }) => keys[at] === key);
  };
  return [...scores(tx, search, words, passes)]
    .map(([seq, score]) => {
      const { id, json } = tx.store.at(seq);
      const { _creationTime } = JSON.parse(json) as JsonObject;
      return { key: encodeKey(-score) + encodeKey(-(_creationTime as number)) + encodeKey(id), id, json };
    })
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .slice(0, maxFound + 1);
}
