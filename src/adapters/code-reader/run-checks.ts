import type { RunChecks } from '../../domain/components/publishing/check-problems.ts';
import { findBrokenChecks } from '../../domain/components/review/component-checks.ts';
import { parseTsx, readFacts } from './read-facts.ts';

/** Applies the checks of a component to the code of its author, in this thread. */
export const runChecks: RunChecks = (code, component) => {
  const program = parseTsx(code);
  const facts = program && readFacts(program);
  if (facts === undefined) return 'not_tsx';
  const others = [...new Set(facts.imports.map(({ source }) => source))]
    .filter((source) => source !== component.source && source.includes('/'))
    .map((source) => ({
      source,
      slug: '',
      exports: undefined,
      typed: undefined,
      checks: [],
      outlines: [],
    }));
  return findBrokenChecks(facts, [component, ...others]);
};
