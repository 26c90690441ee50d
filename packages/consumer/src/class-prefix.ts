import { type Edit, type Node, type Source, childOf, childrenOf, nameOf } from './source-edits.ts';

/** Functions whose texts are classes. */
const CLASS_FUNCTION = /^(?:cn|cx|clsx|cva|tv|twMerge|twJoin)$/;
const CLASS_NAME = /^class(?:Name|Names)?$|ClassNames?$/;

/** Members of what `cva` and `tv` take that are not classes. */
const NO_CLASSES = /^(?:defaultVariants|compoundVariants)$/;

/** Gives classes a prefix: in attributes such as `className`, and in what `cn`, `cva` and the like are called with. */
export function withPrefix(source: Source, prefix: string): readonly Edit[] {
  const edits: Edit[] = [];
  for (const node of source.nodes) {
    if (node.type === 'JSXAttribute' && CLASS_NAME.test(nameOf(childOf(node, 'name')) ?? '')) {
      const value = childOf(node, 'value');
      const inside =
        value?.type === 'JSXExpressionContainer' ? childOf(value, 'expression') : value;
      visit(inside, false);
    } else if (node.type === 'CallExpression') {
      if (CLASS_FUNCTION.test(nameOf(childOf(node, 'callee')) ?? '')) {
        const isVariants = /^(?:cva|tv)$/.test(nameOf(childOf(node, 'callee')) ?? '');
        for (const argument of childrenOf(node, 'arguments')) visit(argument, !isVariants);
      }
    } else if (
      node.type === 'ObjectProperty' &&
      CLASS_NAME.test(nameOf(childOf(node, 'key')) ?? '')
    ) {
      visit(childOf(node, 'value'), false);
    }
  }
  return edits;

  /** @param hasKeys whether the keys of an object are classes, as in `clsx({ flex: isOpen })` */
  function visit(node: Node | undefined, hasKeys: boolean): void {
    if (node === undefined) return;
    switch (node.type) {
      case 'StringLiteral':
        edits.push(...inText(source.textOf(node).slice(1, -1), node.start + 1, false));
        break;
      case 'TemplateLiteral':
        for (const [at, quasi] of childrenOf(node, 'quasis').entries()) {
          edits.push(...inText(source.textOf(quasi), quasi.start, at > 0));
        }
        for (const inner of childrenOf(node, 'expressions')) visit(inner, hasKeys);
        break;
      case 'ConditionalExpression':
        visit(childOf(node, 'consequent'), hasKeys);
        visit(childOf(node, 'alternate'), hasKeys);
        break;
      case 'LogicalExpression':
        visit(childOf(node, 'right'), hasKeys);
        if (node['operator'] !== '&&') visit(childOf(node, 'left'), hasKeys);
        break;
      case 'ArrayExpression':
        for (const inner of childrenOf(node, 'elements')) visit(inner, hasKeys);
        break;
      case 'ObjectExpression':
        for (const property of childrenOf(node, 'properties')) {
          const key = childOf(property, 'key');
          if (NO_CLASSES.test(nameOf(key) ?? '')) continue;
          if (hasKeys && key?.type === 'StringLiteral') visit(key, false);
          else if (!hasKeys) visit(childOf(property, 'value'), false);
        }
        break;
      case 'TSAsExpression':
      case 'ParenthesizedExpression':
        visit(childOf(node, 'expression'), hasKeys);
        break;
      default:
    }
  }

  /** @param isContinued whether the text goes on after an expression, and so its first class */
  function inText(text: string, start: number, isContinued: boolean): readonly Edit[] {
    const found: Edit[] = [];
    for (const match of text.matchAll(/\S+/g)) {
      if (isContinued && match.index === 0) continue;
      const at = start + match.index + offsetOf(match[0], prefix);
      if (!match[0].startsWith(prefix)) found.push({ start: at, end: at, text: prefix });
    }
    return found;
  }
}

/** In Tailwind 4 before variants, in Tailwind 3 after them: `tw:hover:flex`, `hover:-tw-mt-1`. */
function offsetOf(name: string, prefix: string): number {
  if (prefix.endsWith(':')) return 0;
  let depth = 0;
  let last = 0;
  for (let at = 0; at < name.length; at += 1) {
    const character = name[at];
    if (character === '[' || character === '(') depth += 1;
    else if (character === ']' || character === ')') depth -= 1;
    else if (character === ':' && depth === 0) last = at + 1;
  }
  return last + (/^!?-?/.exec(name.slice(last))?.[0].length ?? 0);
}

/** Classes of `@apply` in CSS. */
export function prefixApplied(css: string, prefix: string): string {
  return css.replaceAll(/(?<=@apply\s)[^;{}]+/g, (classes) =>
    classes.replaceAll(/\S+/g, (name) => {
      if (name.startsWith('!important') || name.startsWith(prefix)) return name;
      const at = offsetOf(name, prefix);
      return name.slice(0, at) + prefix + name.slice(at);
    }),
  );
}
