import type { CodemodStep } from '../../../src/domain/components/codemod.ts';
import { type ImportedComponent, type Leave, ComponentUses } from './component-uses.ts';
import { type EditNode, type Marks, PropEdits, topNameOf } from './prop-edits.ts';
import {
  type Edit,
  type Node,
  Source,
  applyEdits,
  childOf,
  childrenOf,
  lineAt,
  nameOf,
  offsetAfter,
} from './source-edits.ts';
import { declarationsOf, referencesOf } from './source-names.ts';
import { WrittenValues } from './written-values.ts';

/** A place that has to be changed by hand. */
export interface LeftOver {
  readonly line: number;
  readonly message: string;
}

export interface ChangedCode {
  readonly code: string;
  /** Places that were changed. */
  readonly count: number;
  /** With lines of the changed code. */
  readonly left: readonly LeftOver[];
}

/**
 * Applies a codemod to a file that uses a component (docs/specification.md#codemods). Only what is certain is changed;
 * spread props, values from elsewhere and names with two meanings are left and reported.
 *
 * @returns undefined where the file does not parse
 */
export function applyCodemod(
  code: string,
  isTsx: boolean,
  steps: readonly CodemodStep[],
  component: ImportedComponent,
): ChangedCode | undefined {
  let changed = code;
  let count = 0;
  let marks: readonly Mark[] = [];
  for (const step of steps) {
    // Nested elements: the inner ones are changed together with the outer ones.
    for (let round = 0; ; round += 1) {
      const source = Source.parse(changed, isTsx);
      if (source === undefined) return undefined;
      const { edits, left } = runStep(source, step, component);
      if (edits.length === 0 || round === MAX_ROUNDS) {
        marks = [...marks, ...left];
        break;
      }
      marks = marks.map(({ at, message }) => ({ at: offsetAfter(edits, at), message }));
      changed = applyEdits(changed, edits);
      count += edits.length;
    }
  }
  if (count > 0 && Source.parse(changed, isTsx) === undefined) return undefined;
  const left = marks.map(({ at, message }) => ({ line: lineAt(changed, at), message }));
  const unique = new Map(left.map((each) => [`${each.line} ${each.message}`, each]));
  return { code: changed, count, left: [...unique.values()].toSorted((a, b) => a.line - b.line) };
}

/** A place that is left, by its offset. */
interface Mark {
  readonly at: number;
  readonly message: string;
}

const MAX_ROUNDS = 20;

interface StepResult {
  readonly edits: readonly Edit[];
  readonly left: readonly Mark[];
}

function runStep(source: Source, step: CodemodStep, component: ImportedComponent): StepResult {
  const edits: Edit[] = [];
  const left: Mark[] = [];
  const leave: Leave = ({ start }, message) => left.push({ at: start, message });
  const edit: EditNode = ({ start, end }, text) => edits.push({ start, end, text });
  const uses = new ComponentUses(source, component, leave);
  uses.reportPassed();
  if (step.kind === 'rename-export') {
    renameExport(source, uses, step, edit);
    return { edits, left };
  }
  for (const element of uses.elementsOf(step.component)) {
    const opening = childOf(element, 'openingElement');
    const spread = childrenOf(opening, 'attributes').find(
      ({ type }) => type === 'JSXSpreadAttribute',
    );
    if (spread === undefined) continue;
    const name = step.kind === 'children-to-prop' ? 'children' : topNameOf(step.name);
    leave(spread, `${step.component} gets spread props: look for ${name} among them`);
  }
  if (step.kind === 'children-to-prop') {
    for (const element of uses.elementsOf(step.component)) {
      moveChildren(source, element, step, { edit, leave });
    }
  } else {
    const values = new WrittenValues(source, step, uses, leave);
    const work = new PropEdits(source, step, values, { edit, leave });
    for (const element of uses.elementsOf(step.component)) work.change(element);
  }
  uses.report(step.component);
  return { edits, left };
}

/** Makes what is between the tags of an element a prop of it. */
function moveChildren(
  source: Source,
  element: Node,
  { component, to }: Extract<CodemodStep, { kind: 'children-to-prop' }>,
  { edit, leave }: Marks,
): void {
  const opening = childOf(element, 'openingElement');
  const attributes = childrenOf(opening, 'attributes');
  const children = childrenOf(element, 'children').filter(
    (child) => child.type !== 'JSXText' || source.textOf(child).trim() !== '',
  );
  const closing = childOf(element, 'closingElement');
  if (children.length === 0 || opening === undefined || closing === undefined) return;
  if (attributes.some((each) => nameOf(childOf(each, 'name')) === to)) {
    leave(element, `${component} has children and ${to}: keep one`);
    return;
  }
  const inside = source.text.slice(opening.end, closing.start).trim();
  const [only] = children;
  const isOne = children.length === 1 && only !== undefined;
  const value =
    isOne && only.type === 'JSXExpressionContainer'
      ? inside
      : isOne && only.type === 'JSXText' && /^[^"{}&\n\\]+$/.test(inside)
        ? `"${inside}"`
        : isOne && only.type === 'JSXElement'
          ? `{${inside}}`
          : `{<>${inside}</>}`;
  const tag = source.textOf(opening);
  const space = /\s*>$/.exec(tag)?.[0].slice(0, -1) ?? '';
  const head = tag.slice(0, tag.length - space.length - 1);
  const prop = `${to}=${value}`;
  // Props on lines of their own stay that way.
  edit(element, space.includes('\n') ? `${head}${space}  ${prop}${space}/>` : `${head} ${prop} />`);
}

/** Renames an imported name, and its uses where it has no name of its own here. */
function renameExport(
  source: Source,
  uses: ComponentUses,
  { name, to }: Extract<CodemodStep, { kind: 'rename-export' }>,
  edit: EditNode,
): void {
  for (const declaration of uses.imports()) {
    for (const specifier of childrenOf(declaration, 'specifiers')) {
      const imported = childOf(specifier, 'imported');
      if (
        specifier.type !== 'ImportSpecifier' ||
        nameOf(imported) !== name ||
        imported === undefined
      ) {
        continue;
      }
      const local = childOf(specifier, 'local');
      const isAliased = local !== undefined && local.start !== imported.start;
      const isFree =
        declarationsOf(source, name).length === 0 &&
        !source.nodes.some((node) => nameOf(node) === to && node.type.endsWith('Identifier'));
      if (isAliased) edit(imported, to);
      else if (!isFree) edit(imported, `${to} as ${name}`);
      else renameReferences(source, name, to, edit);
    }
  }
  for (const namespace of uses.namespaces()) {
    for (const node of source.nodes) {
      const isMember = node.type === 'MemberExpression' || node.type === 'JSXMemberExpression';
      const [object, property] = isMember
        ? [childOf(node, 'object'), childOf(node, 'property')]
        : [childOf(node, 'left'), childOf(node, 'right')];
      if (!isMember && node.type !== 'TSQualifiedName') continue;
      if (nameOf(object) === namespace && nameOf(property) === name && property !== undefined) {
        edit(property, to);
      }
    }
  }
}

function renameReferences(source: Source, name: string, to: string, edit: EditNode): void {
  for (const node of referencesOf(source, name)) {
    const parent = source.parents.get(node);
    if (parent?.type === 'ExportSpecifier') {
      // What this module exports keeps its name.
      const isAliased = childOf(parent, 'local')?.start !== childOf(parent, 'exported')?.start;
      if (!isAliased) edit(node, `${to} as ${name}`);
      else if (parent['local'] === node) edit(node, to);
      continue;
    }
    const isShorthand = parent?.type === 'ObjectProperty' && parent['shorthand'] === true;
    edit(node, isShorthand ? `${name}: ${to}` : to);
  }
}
