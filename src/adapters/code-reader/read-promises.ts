import type { Promises } from '../../domain/components/review/kept-promises.ts';
import { isRecord } from '../../domain/text.ts';
import { type Node, textAt, visitNodes } from './syntax.ts';

const ROLE = /^[a-z]{3,30}$/;

const KEYS: ReadonlySet<string> = new Set(
  `ArrowUp ArrowDown ArrowLeft ArrowRight Home End PageUp PageDown Escape Enter Tab Backspace Delete ContextMenu F8
  F10`.split(/\s+/),
);

const ELEMENTS: ReadonlySet<string> = new Set(
  `a button details dialog fieldset form input label legend nav ol output progress select summary table textarea th
  ul`.split(/\s+/),
);

const HANDLERS: ReadonlySet<string> = new Set(['onKeyDown', 'onKeyUp']);

/** Reads what a module promises: roles, attributes, elements and keys, in JSX and in objects that are spread into it. */
export function readPromises(program: Node): Promises {
  const roles = new Set<string>();
  const attributes = new Set<string>();
  const elements = new Set<string>();
  const handlers = new Set<string>();
  const keys = new Set<string>();
  let unknownRoles = 0;

  function addProperty(name: string, value: unknown): void {
    if (name.startsWith('aria-')) attributes.add(name);
    else if (HANDLERS.has(name)) handlers.add(name);
    else if (KEYS.has(name)) keys.add(name);
    else if (name === 'role') {
      const found = rolesIn(value);
      for (const role of found) roles.add(role);
      if (found.length === 0) unknownRoles += 1;
    }
  }

  function visit(value: Node): void {
    switch (value['type']) {
      case 'JSXOpeningElement': {
        const name = textAt(value, 'name', 'name') ?? '';
        if (ELEMENTS.has(name)) elements.add(name);
        break;
      }
      case 'JSXAttribute':
        addProperty(textAt(value, 'name', 'name') ?? '', value['value']);
        break;
      case 'ObjectProperty':
        addProperty(
          textAt(value, 'key', 'name') ?? textAt(value, 'key', 'value') ?? '',
          value['value'],
        );
        break;
      case 'StringLiteral':
        if (KEYS.has(String(value['value']))) keys.add(String(value['value']));
        break;
      default:
    }
  }

  visitNodes(program, visit);
  return { roles, attributes, elements, handlers, keys, unknownRoles };
}

/** The roles that a value names: a text, or the branches of a conditional. */
function rolesIn(value: unknown): readonly string[] {
  if (!isRecord(value)) return [];
  switch (value['type']) {
    case 'StringLiteral': {
      const role = String(value['value']);
      return ROLE.test(role) ? [role] : [];
    }
    case 'JSXExpressionContainer':
      return rolesIn(value['expression']);
    case 'ConditionalExpression':
      return [...rolesIn(value['consequent']), ...rolesIn(value['alternate'])];
    default:
      return [];
  }
}
