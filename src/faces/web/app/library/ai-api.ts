import { type ApiResult, requestApi } from '../page/api-request.ts';

/** A format of `export-code` (SPEC.md 4.5). */
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

/** An answer about a library. */
export type AiAnswer = {
  /** What the header `X-Composed-By` says; undefined without it. */
  readonly composedBy: 'model' | 'rules' | undefined;
} & (
  | { readonly task: 'describe'; readonly description: string }
  | { readonly task: 'recommend'; readonly recommendations: readonly Recommendation[] }
  | { readonly task: 'summarize'; readonly markdown: string }
  | { readonly task: 'export-code'; readonly filename: string; readonly code: string }
);

/** Asks one of the AI routes (SPEC.md 4.5; DESIGN.md 9). */
export async function askAi(
  task: AiAnswer['task'],
  given: { readonly libraryId: string; readonly format: CodeFormat },
  signal: AbortSignal,
): Promise<ApiResult<AiAnswer>> {
  const path = `/api/library/ai/${task}`;
  const { libraryId, format } = given;
  switch (task) {
    case 'describe': {
      const options = { body: { libraryId }, signal };
      const found = await requestApi<{ readonly description: string }>('POST', path, options);
      return answered(found, ({ description }) => ({ task, description }));
    }
    case 'recommend': {
      const options = { body: { libraryId }, signal };
      const found = await requestApi<readonly Recommendation[]>('POST', path, options);
      return answered(found, (recommendations) => ({ task, recommendations }));
    }
    case 'summarize': {
      const options = { body: { libraryId }, signal };
      const found = await requestApi<{ readonly markdown: string }>('POST', path, options);
      return answered(found, ({ markdown }) => ({ task, markdown }));
    }
    case 'export-code': {
      const options = { body: { libraryId, format }, signal };
      const found = await requestApi<{ readonly filename: string; readonly code: string }>(
        'POST',
        path,
        options,
      );
      return answered(found, ({ filename, code }) => ({ task, filename, code }));
    }
  }
}

function answered<Value, Answer extends object>(
  result: ApiResult<Value>,
  toAnswer: (value: Value) => Answer,
): ApiResult<Answer & Pick<AiAnswer, 'composedBy'>> {
  if (!result.ok) return result;
  const header = result.headers.get('x-composed-by');
  const composedBy = header === 'model' || header === 'rules' ? header : undefined;
  return { ...result, value: { ...toAnswer(result.value), composedBy } };
}
