import type { ReactNode } from 'react';

export interface Command {
  /** Unique and stable: recent commands are remembered by it. */
  id: string;
  /** What it does or where it leads: "Create an order", "Go to orders". */
  label: string;
  group: string;
  icon?: ReactNode;
  /** A second text that tells alike commands apart. Searched too. */
  hint?: string | undefined;
  /** Other words that people use: "dark mode". Shown in the row when one of them is why it matches. */
  keywords?: readonly string[] | undefined;
  /** The keys that run it elsewhere: ['G', 'O']. */
  shortcut?: readonly string[] | undefined;
  /** Keeps the command in the list, unavailable, with the reason. */
  disabledReason?: string | undefined;
  /** Runs after the palette has closed and focus is back on the page. */
  onSelect: () => void;
}

export interface Folded {
  command: Command;
  label: string;
  hint: string;
  keywords: readonly string[];
}

export interface Match {
  command: Command;
  /** Empty for what was used last. */
  group: string;
  /** The keyword that matches, if label and hint do not. */
  reason?: string | undefined;
}

/** Lower case without accents, unit by unit, so that places stay the same: "creme" finds "Crème". */
export const fold = (text: string) =>
  /^[ -~]*$/.test(text)
    ? text.toLowerCase()
    : text
        .split('')
        .map((unit) => (unit.normalize('NFD')[0] ?? unit).toLowerCase()[0] ?? unit)
        .join('');

export const foldCommand = (command: Command): Folded => ({
  command,
  label: fold(command.label),
  hint: fold(command.hint ?? ''),
  keywords: (command.keywords ?? []).map(fold),
});

/** Each typed word must begin a word of the label, the hint or a keyword. Groups stand in the order of their best. */
export function arrange(
  all: readonly Folded[],
  words: readonly string[],
  recentIds: readonly string[],
): readonly Match[] {
  const recency = new Map(recentIds.map((id, index) => [id, index]));
  const byRank = new Map<number, Match[]>();
  for (const each of all) {
    const { command } = each;
    const place = recency.get(command.id);
    const found = words.length === 0 ? { rank: place ?? recentIds.length } : match(each, words);
    if (!found) continue;
    const group = words.length === 0 && place !== undefined ? '' : command.group;
    const ranked = byRank.get(found.rank);
    const row: Match = { command, group, reason: found.reason };
    if (ranked) ranked.push(row);
    else byRank.set(found.rank, [row]);
  }
  const byGroup = new Map<string, Match[]>();
  for (const rank of [...byRank.keys()].toSorted((a, b) => a - b))
    for (const row of byRank.get(rank) ?? []) {
      const group = byGroup.get(row.group);
      if (group) group.push(row);
      else byGroup.set(row.group, [row]);
    }
  return [...byGroup.values()].flat();
}

export function match(
  { command, label, hint, keywords }: Folded,
  words: readonly string[],
): { rank: number; reason?: string | undefined } | undefined {
  const others = words.filter((word) => startOf(label, word) === -1);
  const rank = (others.length > 0 ? 2 : 0) + (label.startsWith(words[0] ?? '') ? 0 : 1);
  const missing = others.filter((word) => startOf(hint, word) === -1);
  if (missing.length === 0) return { rank };
  const at = keywords.findIndex((keyword) =>
    missing.every((word) => startOf(keyword, word) !== -1),
  );
  return at === -1 ? undefined : { rank, reason: command.keywords?.[at] };
}

/** Where a word of the text begins with this one, or -1. */
function startOf(text: string, word: string): number {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return at;
  }
  return -1;
}

/** The label in parts, each with whether it is what was typed. */
export function markUp(label: string, words: readonly string[]) {
  const folded = fold(label);
  const starts = words.map((word) => startOf(folded, word));
  const parts: [string, boolean][] = [];
  label.split('').forEach((unit, at) => {
    const isMarked = starts.some(
      (start, index) => start !== -1 && at >= start && at < start + (words[index] ?? '').length,
    );
    const last = parts.at(-1);
    if (last?.[1] === isMarked) last[0] += unit;
    else parts.push([unit, isMarked]);
  });
  return parts;
}
