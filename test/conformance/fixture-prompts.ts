import type { GetPromptResult, Prompt } from '@modelcontextprotocol/server';
import { PNG_BASE64 } from './fixture-tools.ts';

type Arguments = Readonly<Record<string, string>>;
type Content = GetPromptResult['messages'][number]['content'];

interface FixturePrompt {
  readonly listing: Prompt;
  readonly contents: (args: Arguments) => readonly Content[];
}

/** The prompts that the conformance suite gets by name. */
const FIXTURE_PROMPTS: readonly FixturePrompt[] = [
  {
    listing: { name: 'test_simple_prompt', description: 'A prompt without arguments.' },
    contents: () => [{ type: 'text', text: 'This is a simple prompt for testing.' }],
  },
  {
    listing: {
      name: 'test_prompt_with_arguments',
      description: 'A prompt that repeats its arguments.',
      arguments: [
        { name: 'arg1', description: 'First test argument', required: true },
        { name: 'arg2', description: 'Second test argument', required: true },
      ],
    },
    contents: ({ arg1, arg2 }) => [
      { type: 'text', text: `Prompt with arguments: arg1='${arg1}', arg2='${arg2}'` },
    ],
  },
  {
    listing: {
      name: 'test_prompt_with_embedded_resource',
      description: 'A prompt that embeds a resource.',
      arguments: [{ name: 'resourceUri', description: 'The resource to embed', required: true }],
    },
    contents: ({ resourceUri = '' }) => [
      {
        type: 'resource',
        resource: {
          uri: resourceUri,
          mimeType: 'text/plain',
          text: 'Embedded resource content for testing.',
        },
      },
      { type: 'text', text: 'Please process the embedded resource above.' },
    ],
  },
  {
    listing: { name: 'test_prompt_with_image', description: 'A prompt with an image.' },
    contents: () => [
      { type: 'image', data: PNG_BASE64, mimeType: 'image/png' },
      { type: 'text', text: 'Please analyze the image above.' },
    ],
  },
];

/** The result of `prompts/list`. */
export const promptListing: { prompts: Prompt[] } = {
  prompts: FIXTURE_PROMPTS.map(({ listing }) => listing),
};

/** Gets a prompt by its name; undefined where there is none of it. */
export function getFixturePrompt(name: string, args: Arguments = {}): GetPromptResult | undefined {
  const prompt = FIXTURE_PROMPTS.find(({ listing }) => listing.name === name);
  if (prompt === undefined) return undefined;
  return { messages: prompt.contents(args).map((content) => ({ role: 'user', content })) };
}
