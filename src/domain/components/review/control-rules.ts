import type { CodeElement, CodeValue } from './code-facts.ts';
import { type Finding, accessibilityFinding as finding, MAX_QUOTED } from './finding.ts';
import type { createNameElement } from './imported-component.ts';

const PRESSED = new Set(['a', 'button', 'summary']);
const CONTROLS = new Set([...PRESSED, 'input', 'select', 'textarea']);

/**
 * Controls in buttons and links, also in those that components draw: browsers and screen readers recognize only one of
 * them.
 */
export function nestedControls(
  elements: readonly CodeElement[],
  nameElement: ReturnType<typeof createNameElement>,
): readonly Finding[] {
  const kinds = elements.map((element) => {
    const named = nameElement(element);
    return named?.component === undefined
      ? element.name
      : (named.component.typed?.attributes ?? '');
  });
  return elements.flatMap((element, index) => {
    if (!CONTROLS.has(kinds[index] ?? '')) return [];
    let { parent, slot } = element;
    while (parent !== undefined && slot === undefined) {
      const around = elements[parent];
      if (PRESSED.has(kinds[parent] ?? '')) {
        return [
          finding('nested-control', 'error', element.line, '4.1.2', {
            message: `A ${element.name.slice(0, MAX_QUOTED)} is inside a ${around?.name.slice(0, MAX_QUOTED)}: only one of them can be pressed.`,
            fix: 'Place them next to each other.',
          }),
        ];
      }
      ({ parent, slot } = around ?? { parent: undefined, slot: undefined });
    }
    return [];
  });
}

const MAX_DEPTH = 6;

/** Addresses in props of components that lead nowhere. */
export function deadAddresses({ line, attributes }: CodeElement): readonly Finding[] {
  const isDead = (value: CodeValue) =>
    value.kind === 'literal' &&
    typeof value.value === 'string' &&
    (value.value === '#' || value.value === '' || /^javascript:/i.test(value.value));
  const hasDead = (name: string, value: CodeValue, depth: number): boolean => {
    if (depth > MAX_DEPTH) return false;
    if (value.kind === 'object') {
      return [...value.members].some(([member, each]) => hasDead(member, each, depth + 1));
    }
    if (value.kind === 'list') return value.items.some((each) => hasDead(name, each, depth + 1));
    return /(?:^h|H)ref$/.test(name) && isDead(value);
  };
  const dead = [...attributes].find(([name, value]) => hasDead(name, value, 0));
  if (dead === undefined) return [];
  return [
    finding('empty-link', 'error', line, '2.4.4', {
      message: `A link of ${dead[0].slice(0, MAX_QUOTED)} leads nowhere.`,
      fix: 'Give it the address that it opens.',
    }),
  ];
}
