import { wordsIn } from './expressions.ts';

const UNIT = '(?:minutes?|hours?|days?|weeks?|months?|quarters?|seasons?|years?|decades?)';

/** How something changes, in four languages. */
const OVER_TIME = new RegExp(
  [
    String.raw`\b(?:over|across|through) (?:the )?(?:(?:last|past|previous|whole|next) )?(?:\d+ |few )?(?:time|${UNIT})\b`,
    String.raw`\b${UNIT} (?:by|over|on|after) ${UNIT}\b`,
    String.raw`\b(?:im (?:zeitlichen )?(?:zeit)?verlauf|uber die (?:zeit|letzten \w+|jahre|monate|wochen|tage))\b`,
    String.raw`\b(?:dans le temps|au (?:fil|cours) (?:du|des|de l) (?:temps|jours|semaines|mois|ans|annees?))\b`,
    String.raw`\b(?:a lo largo del? (?:tiempo|dia|mes|ano)|en el tiempo)\b`,
  ].join('|'),
);

/** Of a short part alone: elsewhere "by month" sorts and groups as well. */
const BY_UNIT = new RegExp(String.raw`(?<=^\S+(?: \S+){0,2}) (?:by|je|par|por) (?:the )?${UNIT}$`);

/** What shows or takes periods itself; what stands beside it is about it. */
const SHOWN = new RegExp(
  String.raw`\b(?:${[
    'area areas bar bars board calendar chart charts composition curve diagram feed field filter filters form gantt',
    'graph graphic graphs grid group grouped heatmap input line list log map matrix parts picker plan planner',
    'plot range report schedule select share shares sort sorted sparkline split stack stacked table tiles',
    'timeline total tracker tree values kalender liste tabelle diagramm tableau calendrier calendario tabla',
  ]
    .join(' ')
    .replaceAll(' ', '|')})\b`,
);

/** What is done to records, by the beginning of the verb; what is imported or edited has components of its own. */
const ACT = String.raw`(?:${[
  'accept activat apply approv archiv assign ban block cancel categor chang clos complet confirm deactivat declin delet',
  'disabl discard dismiss enabl hid label lock mark merg mov paus print publish reject releas remov resend reset restor',
  'resum schedul ship sign snooz suspend tag transfer unassign unpublish updat void withdraw',
]
  .join(' ')
  .replaceAll(' ', '|')})\w*`;

/** What is done to many records, in two ways to say it. */
const MANY = new RegExp(
  [
    String.raw`\b(?:bulk|batch|mass) ${ACT}`,
    String.raw`\b${ACT} (?:\w+ ){0,2}(?:several|many|multiple|selected|all) (?:\w+ ){0,3}(?:at once|together|in one go|at the same time)\b`,
    String.raw`\b${ACT} (?:\w+ ){0,3}in bulk\b`,
  ].join('|'),
);

/** Who is asked to join comes after the verb, or in German before it. */
const INVITE = /^(?:invite|inviter|invitar)(?: \w+){1,4}$|^(?:\w+ ){1,3}einladen$/;

/**
 * What a text says by the form of its words, where they hold no name of it (docs/specification.md#find_components): a
 * measure "over time" is a line chart, a verb after "bulk" is an action on many rows, and who is invited is a member.
 * What is measured or invited stays, since a pattern may be needed for it.
 *
 * @param isPart a part is all there is: also its ends say something
 * @returns undefined where its words say no more than they are
 */
export function construe(text: string, isPart: boolean): string | undefined {
  const words = wordsIn(text).join(' ');
  const read = withChart(words.replace(MANY, 'bulk actions'), isPart);
  if (isPart && INVITE.test(words)) return `${words} invite members`;
  return read === words ? undefined : read;
}

function withChart(words: string, isPart: boolean): string {
  const found = OVER_TIME.exec(words) ?? (isPart ? BY_UNIT.exec(words) : undefined);
  if (found === null || found === undefined || found.index === 0) return words;
  const before = words.slice(0, found.index);
  const near = isPart ? words : before.split(' ').slice(-NEAR_WORDS).join(' ');
  return SHOWN.test(near)
    ? words
    : `${before.trimEnd()} line chart${words.slice(found.index + found[0].length)}`;
}

/** What is measured stands right before. */
const NEAR_WORDS = 6;

/** What joins two parts that are asked for as one. */
const JOINS = / (?:with|and|plus|mit|und|avec|et|con|y|e) | [&+] /i;

/** The parts of a part: "list", "filters" and "pagination" of "list with filters and pagination"; none of a single one. */
export function sidesOf(part: string): readonly string[] {
  const sides = part.split(JOINS).map((side) => side.trim());
  return sides.length > 1 && sides.every((side) => side !== '') ? sides : [];
}

/** Whether a name or a need says itself that it is about a time. */
export function isOverTime(text: string): boolean {
  return OVER_TIME.test(wordsIn(text).join(' '));
}
