import {
  type CompleteRequest,
  type CompleteResult,
  type GetPromptRequest,
  type GetPromptResult,
  type Prompt,
  ProtocolError,
  ProtocolErrorCode,
} from '@modelcontextprotocol/server';
import { withoutDirectives } from '../../../domain/catalog/markdown.ts';
import type { ComponentReader } from '../../../domain/components/component-reader.ts';
import { ACTIVE_VERSION } from '../../../domain/components/retrieval/get-component.ts';
import type { Failure, Result } from '../../../domain/errors.ts';
import type { Catalog } from '../../../domain/catalog/catalog.ts';
import { isPrintable } from '../../../domain/text.ts';
import type { PromptProvider } from '../endpoint.ts';
import type { CallContext } from '../define-tool.ts';

/** Of one answer (the protocol's bound). */
const MAX_COMPLETIONS = 100;

/** In characters; a brief may be long, code belongs into a tool. */
const MAX_ARGUMENT_LENGTH = 4000;

/** Prompts as they are listed: people find them as slash commands. */
const PROMPTS: readonly Prompt[] = [
  {
    name: 'use-pattern',
    title: 'Use a pattern',
    description: 'Build a part of the interface with one pattern of the catalog.',
    arguments: [
      {
        name: 'pattern',
        description: 'A slug such as /overlays/menu, a number or a name.',
        required: true,
      },
      { name: 'where', description: 'The file or the screen.' },
    ],
  },
  {
    name: 'build-screen',
    title: 'Build a screen',
    description: 'Build a whole screen from components of the catalog.',
    arguments: [
      { name: 'brief', description: 'What the screen is for, in a few sentences.', required: true },
    ],
  },
  {
    name: 'review',
    title: 'Review code',
    description: 'Check code against the components and rules of the catalog.',
    arguments: [{ name: 'file', description: 'The file to review; default: the latest change.' }],
  },
  {
    name: 'update-components',
    title: 'Update components',
    description: 'Bring the copied components of this project up to date.',
  },
];

/**
 * The prompts of the public endpoint (docs/specification.md#prompts), and completion of references and versions for
 * prompts and resource templates.
 */
export function createPrompts(deps: {
  readonly catalog: () => Catalog;
  readonly content: (patternId: string) => Promise<Result<string>>;
  readonly reader: Pick<ComponentReader, 'versions'>;
  readonly onFailure: (where: string, failure: Failure) => void;
}): PromptProvider {
  async function usePattern(reference: string, where: string): Promise<GetPromptResult> {
    const found = deps.catalog().find(reference);
    if (!found.ok) throw invalid(found.failure.message);
    const pattern = found.value;
    const content = await deps.content(pattern.id);
    if (!content.ok) {
      deps.onFailure('prompts/get', content.failure);
      throw new ProtocolError(ProtocolErrorCode.InternalError, content.failure.message);
    }
    const place = where === '' ? '' : ` in ${where}`;
    return {
      description: pattern.title,
      messages: [
        said(
          `Use the pattern “${pattern.title}” (${pattern.slug})${place}. Fetch what it needs with get_kit, install its code with the command that get_kit names, and leave that code unchanged. Keep to the rules below, and build each state that they name.`,
        ),
        {
          role: 'user',
          content: {
            type: 'resource',
            resource: {
              uri: `pattern:/${pattern.slug}`,
              mimeType: 'text/markdown',
              text: withoutDirectives(content.value),
            },
          },
        },
      ],
    };
  }

  return {
    list: () => ({ prompts: [...PROMPTS] }),

    async get({ name, arguments: given = {} }: GetPromptRequest['params']) {
      const prompt = PROMPTS.find((each) => each.name === name);
      if (prompt === undefined) {
        const names = PROMPTS.map((each) => each.name).join(', ');
        throw invalid(`There is no such prompt. The prompts are: ${names}.`);
      }
      const values = readArguments(prompt, given);
      switch (name) {
        case 'use-pattern':
          return usePattern(values('pattern'), values('where'));
        case 'build-screen':
          return prompted(
            prompt,
            `Build this screen from the pattern catalog: ${values('brief')}\n\n1. Call list_components and choose the parts, or find_components with the names of the parts. Where a guide is named, read it with get_guide before you choose.\n2. Call get_kit with the components that you chose, all in one call.\n3. Install them with its command. Do not retype or change their code.\n4. Write the screen around them. Use the variables of its tokens.css, no raw colors.\n5. Show states with preview_component where the person should choose, and check what you wrote with review_code.`,
          );
        case 'review':
          return prompted(
            prompt,
            `Review ${values('file') === '' ? 'the code that was changed last' : values('file')} with review_code of the pattern catalog. Report each finding with its line and fix. Fix errors; ask before you change anything else. Where a component of the catalog was changed, say what the change breaks.`,
          );
        default:
          return prompted(
            prompt,
            'Bring the components that this project copied from the pattern catalog up to date. Run `node cli.mjs status` where the project has its lock file; otherwise call check_component_updates with the SHA-256 of each file. Read the notes of each newer version, say what has to change, and update one component at a time. Keep local changes.',
          );
      }
    },

    async complete(
      { principal }: CallContext,
      { ref, argument, context }: CompleteRequest['params'],
    ): Promise<CompleteResult> {
      const { patterns, guides } = deps.catalog();
      const typed = argument.value.toLowerCase();
      if (ref.type === 'ref/prompt') {
        const slugs = argument.name === 'pattern' ? patterns.map(({ slug }) => slug) : [];
        return completion(slugs.filter((slug) => slug.includes(typed)));
      }
      const { section, name } = context?.arguments ?? {};
      const startsWithTyped = (value: string) => value.startsWith(typed);
      switch (argument.name) {
        case 'section':
          return completion(patterns.map((pattern) => pattern.section).filter(startsWithTyped));
        case 'name': {
          const names = ref.uri.startsWith('guide:')
            ? guides.map((guide) => guide.name)
            : patterns
                .filter((pattern) => section === undefined || pattern.section === section)
                .map(({ slug }) => slug.slice(slug.lastIndexOf('/') + 1));
          return completion(names.filter(startsWithTyped));
        }
        case 'version': {
          const found = deps.catalog().find(`/${section ?? ''}/${name ?? ''}`);
          const versions = found.ok ? await deps.reader.versions(principal, found.value.id) : found;
          const known = versions.ok ? [ACTIVE_VERSION, ...versions.value.toReversed()] : [];
          return completion(known.filter(startsWithTyped));
        }
        default:
          return completion([]);
      }
    },
  };
}

/** Checks the arguments of a prompt: people type them, and they become part of a message to a model. */
function readArguments(
  { name, arguments: known = [] }: Prompt,
  given: Readonly<Record<string, string>>,
): (argument: string) => string {
  for (const [argument, value] of Object.entries(given)) {
    if (known.every((each) => each.name !== argument)) {
      const names = known.map((each) => each.name).join(', ');
      throw invalid(
        names === ''
          ? `${name} takes no arguments.`
          : `Unknown argument. The arguments of ${name} are: ${names}.`,
      );
    }
    if (value.length > MAX_ARGUMENT_LENGTH || !isPrintable(value, 'several')) {
      throw invalid(
        `${argument} must be text of at most ${MAX_ARGUMENT_LENGTH} characters without control characters.`,
      );
    }
  }
  for (const { name: argument, required } of known) {
    if (required === true && (given[argument] ?? '').trim() === '') {
      throw invalid(`${name} needs ${argument}.`);
    }
  }
  return (argument) => (given[argument] ?? '').trim();
}

function prompted({ title = '' }: Prompt, text: string): GetPromptResult {
  return { description: title, messages: [said(text)] };
}

function said(text: string): GetPromptResult['messages'][number] {
  return { role: 'user', content: { type: 'text', text } };
}

function completion(values: readonly string[]): CompleteResult {
  const distinct = [...new Set(values)];
  const shown = distinct.slice(0, MAX_COMPLETIONS);
  return {
    completion: {
      values: shown,
      total: distinct.length,
      hasMore: distinct.length > shown.length,
    },
  };
}

function invalid(message: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, message);
}
