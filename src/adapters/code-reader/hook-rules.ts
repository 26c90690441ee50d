import { MAX_QUOTED } from '../../domain/components/review/finding.ts';
import { isRecord } from '../../domain/text.ts';
import { type AddProblem, isFunction, someNode } from './react-syntax.ts';
import { isCallOf } from './bindings.ts';
import { type Node, nodesOf, textAt } from './syntax.ts';

const MAX_DEPTH = 400;

/** React's hooks: other functions may not be hooks. `use` may be called anywhere. */
const HOOKS = new Set(
  `useState useEffect useLayoutEffect useInsertionEffect useMemo useCallback useRef useContext useReducer useId
  useTransition useDeferredValue useSyncExternalStore useImperativeHandle useOptimistic useActionState useFormStatus
  useEffectEvent`.split(/\s+/),
);

/** Statements and expressions whose parts may run once, several times, or never. */
const BRANCHES: Readonly<Record<string, readonly string[]>> = {
  IfStatement: ['consequent', 'alternate'],
  ConditionalExpression: ['consequent', 'alternate'],
  LogicalExpression: ['right'],
  ForStatement: ['body'],
  ForOfStatement: ['body'],
  ForInStatement: ['body'],
  WhileStatement: ['body'],
  DoWhileStatement: ['body'],
  SwitchCase: ['consequent'],
  CatchClause: ['body'],
};

interface Place {
  /** The component or hook that runs this. */
  readonly component: Node | undefined;
  readonly isInCallback: boolean;
  readonly isInBranch: boolean;
  readonly depth: number;
}

/** Hooks that do not run at every render, and effects that run wrongly. */
export function findHookProblems(program: Node, add: AddProblem): void {
  visit(program, { component: undefined, isInCallback: false, isInBranch: false, depth: 0 });

  function visit(value: unknown, place: Place, name?: string): void {
    if (Array.isArray(value)) {
      for (const each of value) visit(each, place);
      return;
    }
    if (!isRecord(value) || place.depth > MAX_DEPTH) return;
    let below = { ...place, depth: place.depth + 1 };
    if (isFunction(value)) below = placeIn(value, below, name ?? textAt(value, 'id', 'name'));
    if (value['type'] === 'CallExpression') checkHook(value, place);
    const branches = BRANCHES[String(value['type'])] ?? [];
    let isAfterReturn = false;
    for (const [key, child] of Object.entries(value)) {
      if (key === 'loc' || typeof child !== 'object') continue;
      const isInBranch = below.isInBranch || branches.includes(key);
      if (key === 'body' && Array.isArray(child)) {
        for (const statement of nodesOf(child)) {
          visit(statement, { ...below, isInBranch: isInBranch || isAfterReturn });
          isAfterReturn ||= statement['type'] === 'IfStatement' && mayReturn(statement);
        }
      } else {
        visit(child, { ...below, isInBranch }, nameGiven(value, key));
      }
    }
  }

  function checkHook(call: Node, place: Place): void {
    const callee = isRecord(call['callee']) ? call['callee'] : {};
    const hook = textAt(call, 'callee', 'name') ?? textAt(callee, 'property', 'name') ?? '';
    const isOwn = callee['type'] === 'Identifier' || textAt(callee, 'object', 'name') === 'React';
    if (!/^use[A-Z]/.test(hook) || !isOwn || place.component === undefined) return;
    const shown = hook.slice(0, MAX_QUOTED);
    if (place.isInCallback && HOOKS.has(hook)) {
      add(
        'hook-in-callback',
        call,
        'reference/rules/rules-of-hooks',
        `${shown} is called in a function that does not run at every render.`,
        'Call it at the top of the component.',
      );
    } else if (!place.isInCallback && place.isInBranch) {
      add(
        'conditional-hook',
        call,
        'reference/rules/rules-of-hooks',
        `${shown} is not called at every render: it is in a condition, a loop, or after a return.`,
        'Call it at the top of the component, before any return.',
      );
    }
    if (hook === 'useEffect' || hook === 'useLayoutEffect') checkEffect(call, hook);
  }

  function checkEffect(call: Node, hook: string): void {
    const [effect, dependencies] = nodesOf(call['arguments']);
    if (effect === undefined || !isFunction(effect)) return;
    if (effect['async'] === true) {
      add(
        'async-effect',
        call,
        'reference/react/useEffect',
        `${hook} gets a promise where a cleanup function is expected.`,
        'Define an async function in it, and call that.',
      );
    }
    const { body } = effect;
    const ownCalls = (isWanted: (each: Node) => boolean) =>
      someNode(body, (each) => each['type'] === 'CallExpression' && isWanted(each));
    const isOf = (name: string) => (each: Node) => isCallOf(each, name);
    const returns =
      isRecord(body) &&
      (body['type'] !== 'BlockStatement' ||
        someNode(
          body,
          (each) => each['type'] === 'ReturnStatement' && isRecord(each['argument']),
          isFunction,
        ));
    const isOnce = ownCalls((each) =>
      someNode(each['arguments'], (part) =>
        ['signal', 'once'].includes(textAt(part, 'key', 'name') ?? ''),
      ),
    );
    const [left] = ['setInterval', 'addEventListener'].filter((name) => ownCalls(isOf(name)));
    if (left !== undefined && !returns && !isOnce && dependencies !== undefined) {
      add(
        'effect-without-cleanup',
        call,
        'reference/react/useEffect',
        `What ${left} starts keeps running after the component unmounts.`,
        'Return a cleanup function that stops it.',
      );
    }
  }
}

/** What a function is called: by its declaration, or by what it is given to. */
function nameGiven(parent: Node, key: string): string | undefined {
  if (parent['type'] === 'VariableDeclarator' && key === 'init')
    return textAt(parent, 'id', 'name');
  return undefined;
}

function placeIn(node: Node, place: Place, name: string | undefined): Place {
  const isComponent = /^(?:[A-Z]|use[A-Z])/.test(name ?? '');
  if (isComponent) return { ...place, component: node, isInCallback: false, isInBranch: false };
  return { ...place, isInCallback: place.component !== undefined, isInBranch: false };
}

/** Whether a condition ends the function, without throwing. */
function mayReturn(statement: Node): boolean {
  return someNode(statement, (node) => node['type'] === 'ReturnStatement', isFunction);
}
