/**
 * How well components are found by need:
 *
 *     npm run bench -- find [--verbose]
 *
 * Briefs and phrases by authors who had not seen the catalog, mapped to the patterns that satisfy each want by somebody
 * who had. `find/briefs.json` was used to develop the matching, so that its figures are an upper bound.
 * `find/held-out.json` was not: nobody tunes for it or reads what it misses, and half of it is renewed with each release.
 * The files of choices have what language models made of the briefs: one chose from the shelf, the other, which saw the
 * briefs alone, named parts. `find/questions.json` and `find/held-out-questions.json` have what people ask a colleague:
 * their authors had seen nothing, and who answered them had seen the patterns' pages, not the search. 95% intervals are those of Wilson.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { callTool } from '../test/support/mcp-call.ts';
import { startProduct, withFolder } from './product.ts';

const { values } = parseArgs({ options: { verbose: { type: 'boolean', default: false } } });

/** Lists what is not found; only of the set that is developed with. */
let isVerbose = false;

const briefsSchema = z.object({
  briefs: z.array(
    z.object({
      id: z.string(),
      lang: z.string(),
      text: z.string(),
      wants: z.array(z.object({ need: z.string(), slugs: z.array(z.string()) })),
    }),
  ),
  phrases: z.array(z.object({ q: z.string(), slugs: z.array(z.string()) })),
});

const choicesSchema = z.array(
  z.object({ id: z.string(), slugs: z.array(z.string()), parts: z.array(z.string()) }),
);

const questionsSchema = z.array(
  z.object({ q: z.string(), slugs: z.array(z.string()), guide: z.string().optional() }),
);

/** The set that the matching was developed with, and the one that nobody has tuned anything for. */
const SETS = [
  { name: 'developed with', briefs: 'briefs.json', choices: 'choices.json' },
  { name: 'not developed with', briefs: 'held-out.json', choices: 'held-out-choices.json' },
];

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`find/${name}`, import.meta.url), 'utf8'));
}

const hitSchema = z.object({ slug: z.string(), weak: z.boolean().optional() });
const hits = z.array(hitSchema);
const answerSchema = z.object({
  flows: hits.default([]),
  parts: z.array(z.object({ part: z.string(), components: hits })).default([]),
  components: hits,
  missing: z.array(z.object({ part: z.string() })).default([]),
});

const foundSchema = z.object({
  patterns: hits,
  guide: z.object({ name: z.string() }).optional(),
});

await withFolder(async (folder) => {
  const server = await startProduct(folder, { RATE_LIMIT_CHAT_PER_MINUTE: '0' });
  const origin = new URL(server.url).origin;
  const find = async (args: object) =>
    answerSchema.parse((await callTool(origin, 'find_components', args)).structuredContent);
  try {
    for (const [place, set] of SETS.entries()) {
      isVerbose = values.verbose && place === 0;
      const { briefs, phrases } = briefsSchema.parse(readJson(set.briefs));
      console.log(`\n${set.name}: ${briefs.length} briefs, ${phrases.length} phrases`);
      await measureBriefs(find, briefs);
      await measureChoices(find, briefs, choicesSchema.parse(readJson(set.choices)));
      await measurePhrases(find, origin, phrases);
    }
    for (const [place, name] of ['questions.json', 'held-out-questions.json'].entries()) {
      isVerbose = values.verbose && place === 0;
      console.log(`\n${place === 0 ? 'developed with' : 'not developed with'}`);
      await measureQuestions(find, origin, questionsSchema.parse(readJson(name)));
    }
  } finally {
    await server.stop();
  }
});

type Find = (args: object) => Promise<z.infer<typeof answerSchema>>;
type Briefs = z.infer<typeof briefsSchema>['briefs'];
type Phrases = z.infer<typeof briefsSchema>['phrases'];

async function measureBriefs(find: Find, briefs: Briefs): Promise<void> {
  const byLanguage = new Map<string, [hit: number, all: number]>();
  const at8: boolean[] = [];
  const at12: boolean[] = [];
  const parts: boolean[] = [];
  const strong: boolean[] = [];
  for (const { lang, text, wants } of briefs) {
    const { flows, components } = await find({ brief: text, limit: 20 });
    const slugs = [...flows, ...components].map(({ slug }) => slug);
    const wanted = new Set(wants.flatMap((want) => want.slugs));
    for (const { slug, weak } of components.slice(0, 8)) {
      if (weak !== true) strong.push(wanted.has(slug));
    }
    for (const want of wants.filter((each) => each.slugs.length > 0)) {
      const isAmong = (count: number) =>
        slugs.slice(0, count).some((slug) => want.slugs.includes(slug));
      at8.push(isAmong(8));
      at12.push(isAmong(12));
      const [hit, all] = byLanguage.get(lang) ?? [0, 0];
      byLanguage.set(lang, [hit + Number(isAmong(8)), all + 1]);
      const answer = await find({ parts: [want.need] });
      const isFound = answer.parts
        .flatMap((each) => each.components)
        .some(({ slug }) => want.slugs.includes(slug));
      parts.push(isFound);
      if (isVerbose && !isFound) console.log(`not found: ${want.need}`);
    }
  }
  print('wants among the first 8 of a brief', at8);
  for (const [lang, [hit, all]] of byLanguage) console.log(`  ${lang} ${hit} of ${all}`);
  print('wants among the first 12 of a brief', at12);
  print('hits that are not weak and are wanted', strong);
  print('wants by their own words, as one part', parts);
}

/** What the models found of the wants, and which share of what they returned was wanted. */
async function measureChoices(
  find: Find,
  briefs: Briefs,
  choices: z.infer<typeof choicesSchema>,
): Promise<void> {
  const fromShelf = new Map(choices.map(({ id, slugs }) => [id, slugs]));
  const byParts = new Map<string, readonly string[]>();
  for (const { id, parts } of choices) {
    const answer = await find({ parts });
    const named = new Set(answer.parts.flatMap((each) => each.components.map(({ slug }) => slug)));
    const wants = briefs.find((brief) => brief.id === id)?.wants ?? [];
    if (isVerbose && wants.some(({ slugs }) => !slugs.some((slug) => named.has(slug)))) {
      console.log(
        `not named: ${wants
          .filter(({ slugs }) => slugs.length > 0 && !slugs.some((slug) => named.has(slug)))
          .map(({ need, slugs }) => `${need} (${slugs.join(' ')})`)
          .join('; ')}`,
      );
      for (const { part, components } of answer.parts) {
        console.log(`  ${part}: ${components.map(({ slug }) => slug).join(' ')}`);
      }
      for (const { part } of answer.missing) console.log(`  ${part}: missing`);
    }
    byParts.set(
      id,
      answer.parts.flatMap(({ components }) => components.map(({ slug }) => slug)),
    );
  }
  for (const [way, chosen] of [
    ['a model that chose from the shelf', fromShelf],
    ['parts that a model named', byParts],
  ] as const) {
    const found: boolean[] = [];
    const wanted: boolean[] = [];
    for (const { id, wants } of briefs) {
      const slugs = new Set(chosen.get(id));
      for (const want of wants.filter((each) => each.slugs.length > 0)) {
        found.push(want.slugs.some((slug) => slugs.has(slug)));
      }
      for (const slug of slugs) wanted.push(wants.some((want) => want.slugs.includes(slug)));
    }
    print(`wants of a brief, by ${way}`, found);
    print('  of what it returned, wanted', wanted);
  }
}

async function measurePhrases(find: Find, origin: string, phrases: Phrases): Promise<void> {
  const searched: boolean[] = [];
  const found: boolean[] = [];
  const missing: boolean[] = [];
  for (const { q, slugs } of phrases) {
    const answer = await find({ parts: [q] });
    const components = answer.parts.flatMap((each) => each.components);
    if (slugs.length === 0) missing.push(answer.missing.length > 0);
    else {
      found.push(components.some(({ slug }) => slugs.includes(slug)));
      const first = await searchFor(origin, q);
      searched.push(first.slice(0, 3).some((slug) => slugs.includes(slug)));
      if (isVerbose && searched.at(-1) === false) {
        console.log(`not among the first 3: ${q}: ${first.slice(0, 4).join(' ')}`);
      }
    }
    if (isVerbose && found.at(-1) === false) console.log(`not found: ${q}`);
  }
  print('phrases, as one part with two answers', found);
  print('phrases for what is missing, said so', missing);
  print('phrases through search_patterns, among the first 3', searched);
}

async function measureQuestions(
  find: Find,
  origin: string,
  questions: z.infer<typeof questionsSchema>,
): Promise<void> {
  console.log(`questions: ${questions.length}`);
  const guides: boolean[] = [];
  const others: boolean[] = [];
  const first: boolean[] = [];
  const among: boolean[] = [];
  const found: boolean[] = [];
  for (const { q, slugs, guide } of questions) {
    const asked = await ask(origin, q);
    (guide === undefined ? others : guides).push(asked.guide === guide);
    if (slugs.length === 0) continue;
    first.push(asked.slugs.slice(0, 1).some((slug) => slugs.includes(slug)));
    among.push(asked.slugs.slice(0, 3).some((slug) => slugs.includes(slug)));
    const { flows, components } = await find({ brief: q });
    const best = [...flows, ...components].slice(0, 3).map(({ slug }) => slug);
    found.push(best.some((slug) => slugs.includes(slug)));
    if (isVerbose && first.at(-1) === false) console.log(`${q} ${asked.slugs.join(' ')}`);
  }
  print('the guide that decides, in the chat', guides);
  print('no guide where none decides', others);
  print('a right pattern first in the chat', first);
  print('  among its first 3', among);
  print('  among the first 3 of find_components', found);
}

/** What the chat shows for a question, without a model. */
async function ask(origin: string, query: string) {
  const response = await fetch(`${origin}/api/chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const event = /^data: (?<json>\{"type":"patterns".*)$/m.exec(await response.text());
  const { patterns, guide } = foundSchema.parse(JSON.parse(event?.groups?.['json'] ?? '{}'));
  return { slugs: patterns.map(({ slug }) => slug), guide: guide?.name };
}

/** What search_patterns lists for a query, best first. */
async function searchFor(origin: string, query: string): Promise<readonly string[]> {
  const { structuredContent } = await callTool(origin, 'search_patterns', { query });
  const { best, patterns, related } = z
    .object({ best: hitSchema.optional(), patterns: hits, related: hits.default([]) })
    .parse(structuredContent);
  return [...(best === undefined ? [] : [best]), ...patterns, ...related].map(({ slug }) => slug);
}

function print(what: string, outcomes: readonly boolean[]): void {
  const hit = outcomes.filter(Boolean).length;
  const [low, high] = interval(hit, outcomes.length);
  console.log(
    `${what}: ${hit} of ${outcomes.length}, ${percent(hit / outcomes.length)} (${percent(low)} to ${percent(high)})`,
  );
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

/** The 95% interval of a share, by Wilson. */
function interval(hit: number, all: number): readonly [low: number, high: number] {
  const z2 = 1.96 ** 2;
  const share = hit / all;
  const middle = share + z2 / (2 * all);
  const spread = 1.96 * Math.sqrt((share * (1 - share) + z2 / (4 * all)) / all);
  return [(middle - spread) / (1 + z2 / all), (middle + spread) / (1 + z2 / all)];
}
