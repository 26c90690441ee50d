/** Trades memory and building time for searching time; what a search finds never depends on it. */
export interface SearchTuning {
  /** The set of a token is never stored when finding its entries costs less; in postings read. */
  readonly storeFromCost: number;
  /** Room for stored sets, in bytes for each UTF-16 unit of normalized text. */
  readonly storedBytesPerUnit: number;
  /** What a suffix costs beside its postings: the reads that miss the processor's caches; in postings. */
  readonly suffixCost: number;
  /** Suffixes are sorted by so many units; a longer token is compared with each suffix of its range. */
  readonly sortedDepth: number;
  /** What it costs to read an entry instead of looking it up; in postings. */
  readonly readingCost: number;
}

/** Measured with `npm run bench -- search`. */
export const DEFAULT_TUNING: SearchTuning = {
  storeFromCost: 2 ** 15,
  storedBytesPerUnit: 0.3,
  suffixCost: 8,
  sortedDepth: 64,
  readingCost: 4000,
};
