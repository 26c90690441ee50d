import { type ApiResult, requestApi } from '../page/api-request.ts';

/** A format of `export-code` (docs/specification.md#library-ai). */
export type CodeFormat = 'tailwind' | 'css-variables' | 'figma-tokens';

export const CODE_FORMATS: readonly { readonly value: CodeFormat; readonly label: string }[] = [
  { value: 'tailwind', label: 'Tailwind' },
  { value: 'css-variables', label: 'CSS variables' },
  { value: 'figma-tokens', label: 'Figma tokens' },
];

interface Recommendation {
  readonly patternTitle: string;
  readonly reason: string;
  readonly searchQuery: string;
}

/** The routes' responses, by task. */
interface Answers {
  readonly describe: { readonly description: string };
  readonly recommend: readonly Recommendation[];
  readonly summarize: { readonly markdown: string };
  readonly 'export-code': { readonly filename: string; readonly code: string };
}

/** A task of the AI routes. */
export type AiTask = keyof Answers;

/** An answer about a library. */
export type AiAnswer = {
  /** From the header `X-Composed-By`; undefined without it. */
  readonly composedBy: 'model' | 'rules' | undefined;
} & { [Task in AiTask]: { readonly task: Task; readonly value: Answers[Task] } }[AiTask];

/** Calls one of the AI routes (docs/specification.md#library-ai). */
export async function askAi(
  task: AiTask,
  { libraryId, format }: { readonly libraryId: string; readonly format: CodeFormat },
  signal: AbortSignal,
): Promise<ApiResult<AiAnswer>> {
  const body = task === 'export-code' ? { libraryId, format } : { libraryId };
  const path = `/api/library/ai/${task}`;
  // The route's response has its task's shape.
  const result = await requestApi<never>('POST', path, { body, signal });
  if (!result.ok) return result;
  const header = result.headers.get('x-composed-by');
  const composedBy = header === 'model' || header === 'rules' ? header : undefined;
  return { ...result, value: { task, value: result.value, composedBy } };
}
