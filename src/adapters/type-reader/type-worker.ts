import type { TypeProblem, UsedModules } from '../../domain/components/review/code-reader.ts';
import type { ReadTypes, TypedModel } from '../../domain/components/typed-model.ts';
import { checkTypes } from './check-types.ts';
import { readTypes } from './read-types.ts';

/** What the worker of the type checker does: it reads a component, or checks a file that uses components. */
export type TypeTask =
  | ({ readonly kind: 'read' } & Parameters<ReadTypes>[0])
  | ({ readonly kind: 'check'; readonly code: string } & UsedModules);

export type TypeAnswer =
  | { readonly kind: 'read'; readonly model: TypedModel | undefined }
  | { readonly kind: 'check'; readonly problems: readonly TypeProblem[] };

export default function runTypeTask(task: TypeTask): TypeAnswer {
  const { kind } = task;
  switch (kind) {
    case 'read':
      return { kind, model: readTypes(task) };
    case 'check':
      return { kind, problems: checkTypes(task) };
  }
}
