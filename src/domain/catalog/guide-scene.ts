import { z } from 'zod';
import { isPatternSlug, isSlugPart } from '../patterns/pattern.ts';
import { plainText } from '../patterns/plain-text.ts';

const MAX_MOMENTS = 4;
const MAX_MESSAGES = 3;
const MAX_FACTS = 10;

const byPattern = <T extends z.ZodType>(value: T) =>
  z
    .record(
      z.string().refine(isPatternSlug, {
        error: 'must be the slug of a pattern, such as /feedback/toast',
      }),
      value,
    )
    .refine((says) => Object.keys(says).length === 2, { error: 'must name both patterns' });

/**
 * What a guide shows of the two patterns that it decides between: the same messages at the same moments in both. Its
 * code is in `guides/<name>.tsx`.
 */
export const guideSceneSchema = z
  .strictObject({
    /** The question that settles most cases, with the pattern that each answer leads to. */
    question: plainText(100).optional(),
    answers: z.record(plainText(40), z.string()).optional(),
    /** What the patterns are called here, where their titles say something else. */
    names: z.record(z.string(), plainText(40)).optional(),
    /** Of the page that is shown, in CSS pixels, where there is room; by default as wide as its half. */
    width: z.int().min(320).max(1600).optional(),
    /** What is chosen between, such as `The message`. */
    about: plainText(30),
    moments: z
      .array(plainText(40))
      .min(1, { error: 'must have at least one moment' })
      .max(MAX_MOMENTS, { error: `must be at most ${MAX_MOMENTS} moments` }),
    messages: z
      .array(
        z.strictObject({
          name: z.string().refine(isSlugPart, { error: 'must be a lower-case word' }),
          title: plainText(40),
          /** The patterns that suit it. */
          fits: z.array(z.string()),
          /** What each pattern does at each moment. */
          says: byPattern(z.array(plainText(100))),
        }),
      )
      .min(1, { error: 'must have at least one message' })
      .max(MAX_MESSAGES, { error: `must be at most ${MAX_MESSAGES} messages` }),
    /** What differs, by what it is about. */
    facts: z
      .record(plainText(30), byPattern(plainText(90)))
      .refine((facts) => Object.keys(facts).length <= MAX_FACTS, {
        error: `must be at most ${MAX_FACTS} facts`,
      })
      .optional(),
  })
  .superRefine(({ answers = {}, names = {}, moments, messages, facts = {} }, context) => {
    const pair = Object.keys(messages[0]?.says ?? {});
    const isOther = (slug: string) => !pair.includes(slug);
    const report = (path: PropertyKey[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    const both = `must be ${pair.join(' or ')}`;
    for (const [index, { says, fits }] of messages.entries()) {
      if (Object.keys(says).some(isOther)) report(['messages', index, 'says'], both);
      if (fits.some(isOther)) report(['messages', index, 'fits'], both);
      for (const [slug, texts] of Object.entries(says)) {
        if (texts.length === moments.length) continue;
        report(['messages', index, 'says', slug], `must have ${moments.length}, one per moment`);
      }
    }
    if (Object.values(answers).some(isOther)) report(['answers'], both);
    if (Object.keys(names).some(isOther)) report(['names'], both);
    for (const [name, says] of Object.entries(facts)) {
      if (Object.keys(says).some(isOther)) report(['facts', name], both);
    }
  });

export type GuideSceneText = z.infer<typeof guideSceneSchema>;

/** The two patterns of a scene, in its order. */
export function patternsOfScene({ messages }: Pick<GuideSceneText, 'messages'>): readonly string[] {
  return Object.keys(messages[0]?.says ?? {});
}

/** The state of a scene's code that shows a pattern with a message at a moment, such as `toast event 1`. */
export function sceneState(slug: string, message: string, moment: number): string {
  return `${slug.split('/').at(-1) ?? ''} ${message} ${moment + 1}`;
}

/** The names of the components that a scene's code imports, such as `feedback-toast`. */
export function componentsInScene(code: string): readonly string[] {
  const found = code.matchAll(/from '\.\.\/(?<name>[\w-]+)\/component'/g);
  return [...new Set([...found].map(({ groups }) => groups?.['name'] ?? ''))];
}

/** The states that a scene lacks. A pattern without any has no code, and its picture is shown. */
export function statesMissingIn(
  { messages, moments }: GuideSceneText,
  states: readonly string[],
): readonly string[] {
  return patternsOfScene({ messages }).flatMap((slug) => {
    const wanted = messages.flatMap(({ name }) =>
      moments.map((_, moment) => sceneState(slug, name, moment)),
    );
    const missing = wanted.filter((name) => !states.includes(name));
    return missing.length === wanted.length ? [] : missing;
  });
}
