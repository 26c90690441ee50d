/**
 * The tokens that decide a search: each once, longest first, and without those that occur inside another one,
 * since where the longer token is found the shorter one is too. A query of very many tokens keeps the implied
 * ones: finding them would cost more than they do.
 */
export function essentialTokens(tokens: readonly string[]): readonly string[] {
  const distinct = [...new Set(tokens)].sort((a, b) => b.length - a.length);
  if (distinct.length > COMPARED_TOKENS) return distinct;
  const essential: string[] = [];
  for (const token of distinct) {
    if (!essential.some((longer) => longer.includes(token))) essential.push(token);
  }
  return essential;
}

const COMPARED_TOKENS = 200;
