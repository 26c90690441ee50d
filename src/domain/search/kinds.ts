import { stemOf } from './english.ts';
import { tellingWords, wordsIn } from './expressions.ts';
import { type NeedsEntry, namesOf } from './pattern-names.ts';

/**
 * Parts with a name of several words that are no kind of what the last word says: an org chart is no chart of numbers,
 * and no popover is an emoji picker, although one may hold it.
 */
const KINDS: readonly (readonly string[])[] =
  `activity graph, activity heat map, audio player, audio waveform, barcode scanner, before after, bottom navigation,
  chat bubble, code diff, code editor, color picker, color wheel, comparison slider, contribution graph, countdown timer,
  credit card, cron editor, cron expression, date range, date time picker, diff viewer, drawing canvas, emoji picker,
  flow chart, flow editor, font picker, formula editor, funnel chart, gantt chart, gradient picker, heat map, icon picker,
  image comparison, image cropper, image editor, image zoom, json editor, json viewer, location picker, map markers,
  markdown editor, mega menu, mind map, month picker, network graph, number ticker, org chart, organization chart,
  password generator, password strength, pdf viewer, phone mockup, pivot table, qr code, query builder, radar chart,
  rich text, rule builder, scatter plot, schedule grid, seat map, signature pad, speed dial, split button, star rating,
  table of contents, tag cloud, time picker, transfer list, tree map, video call, video player, voice recorder, week view,
  year picker`
    .split(/,\s+/)
    .map(stemsIn);

/** The kind that a part names, as stems; the one of most words. */
function kindIn(part: string): readonly string[] | undefined {
  const stems = new Set(stemsIn(part));
  return KINDS.filter((kind) => kind.every((stem) => stems.has(stem))).toSorted(
    (a, b) => b.length - a.length,
  )[0];
}

/** Whether a part names a kind of which a pattern says nothing itself: neither its names nor its texts have its words. */
export function isOfOtherKind(part: string, pattern: NeedsEntry): boolean {
  const kind = kindIn(part);
  if (kind === undefined) return false;
  const { title, tags, description, short = '', needs = [] } = pattern;
  const own = [title, ...namesOf(pattern), ...tags, description, short, ...needs].join(' ');
  const stems = new Set(wordsIn(own).map(stemOf));
  return kind.some((stem) => !stems.has(stem));
}

function stemsIn(text: string): readonly string[] {
  return tellingWords(wordsIn(text)).map(stemOf);
}
