import { expect, test } from 'vitest';
import { checkTypes } from '../../src/adapters/type-reader/check-types.ts';
import { readTypes } from '../../src/adapters/type-reader/read-types.ts';

const MAIN = 'forms-x/component.tsx';

function modelOf(code: string, older?: string) {
  const moduleOf = (text: string) => ({ main: MAIN, files: { [MAIN]: text } });
  return readTypes({
    module: moduleOf(code),
    ...(older === undefined ? {} : { older: { v1: moduleOf(older) } }),
  });
}

const BUTTON = `import * as React from 'react';
import { cva, type VariantProps } from 'class-variance-authority';
const styles = cva('flex', {
  variants: { tone: { plain: 'a', danger: 'b' }, wide: { true: 'w-full' } },
  defaultVariants: { tone: 'plain' },
});
interface ButtonProps extends React.ComponentProps<'button'>, VariantProps<typeof styles> {
  asChild?: boolean;
}
function Button({ tone, wide, ...props }: ButtonProps) {
  return <button className={styles({ tone, wide })} {...props} />;
}
export { Button, styles };
`;

test('variants of class-variance-authority are choices', () => {
  const model = modelOf(BUTTON);
  expect(model).toMatchObject({ attributes: 'button' });
  expect(model).not.toHaveProperty('untyped');
  expect(model?.props).toEqual([
    { name: 'asChild', type: 'boolean' },
    { name: 'tone', type: "'plain' | 'danger' | null", values: ['plain', 'danger'] },
    { name: 'wide', type: 'boolean | null' },
  ]);
});

test('React’s types are known without an import of React', () => {
  const code = BUTTON.replace("import * as React from 'react';\n", '');
  expect(modelOf(code)).toEqual(modelOf(BUTTON));
});

const imports = `import * as React from 'react';
import * as Dialog from '@radix-ui/react-dialog';
`;

test.each([
  ['a component of the package itself', 'const Root = Dialog.Root;\nexport { Root };'],
  [
    'props of a component',
    'export function Root(props: React.ComponentProps<typeof Dialog.Root>) { return <Dialog.Root {...props} />; }',
  ],
  [
    'type arguments of forwardRef',
    `const Root = React.forwardRef<HTMLDivElement, { wide?: boolean } & React.ComponentPropsWithoutRef<typeof Dialog.Root>>(
      (props, ref) => <Dialog.Root ref={ref} {...props} />);
    export default Root;`,
  ],
  [
    'the base of an interface, by an alias',
    `type Base = Omit<Dialog.DialogProps, 'open'>;
    interface RootProps extends Base { title: string }
    export const Root = React.memo(({ title, ...props }: RootProps) => <Dialog.Root {...props} />);`,
  ],
])('%s without types is named', (_what, code) => {
  expect(modelOf(imports + code)?.untyped).toEqual(['@radix-ui/react-dialog']);
});

test('a module that is used inside alone, or is the type of one prop, hides no props', () => {
  const model = modelOf(`${imports}
    import { cn } from '@/lib/utils';
    export interface BoxProps { modal?: Dialog.DialogProps['modal']; className?: string }
    export function Box({ className, modal }: BoxProps) {
      return <Dialog.Root modal={modal}><p className={cn(className)} /></Dialog.Root>;
    }`);
  expect(model).not.toHaveProperty('untyped');
  expect(model?.props).toMatchObject([{ name: 'modal', type: 'any' }, { name: 'className' }]);
});

test('where props are not known, what breaks is unknown unless something is found', () => {
  const root = (props: string) =>
    `${imports}export function Root(props: ${props}React.ComponentProps<typeof Dialog.Root>) { return null; }`;
  expect(modelOf(root(''), root(''))).not.toHaveProperty('breaks');
  const gone = `${root('')}\nexport function Title() { return null; }`;
  expect(modelOf(root(''), gone)?.breaks).toEqual({ v1: [{ kind: 'export', name: 'Title' }] });
  expect(modelOf(BUTTON, BUTTON)?.breaks).toEqual({ v1: [] });
});

/** What a review says of code that imports a component from `./x`. */
function reviewed(component: string, code: string): readonly string[] {
  const path = 'forms-x/component.tsx';
  const task = { code, imports: { './x': path }, files: { [path]: component } };
  return checkTypes(task).map(({ message }) => message);
}

test('props are checked of each component that a module exports', () => {
  const rating = `export function Star(props: { filled?: boolean }) { return <i>{String(props.filled)}</i>; }
export default function Rating(props: { value: number }) { return <Star filled={props.value > 0} />; }
`;
  const use = `import Rating, { Star } from './x';
export const A = () => <><Star filled /><Rating value={3} /><Rating /><Star full /></>;`;
  expect(reviewed(rating, use)).toEqual(['Rating needs value.', 'Star has no prop full.']);
});

test('props are checked of a component that is exported by a list', () => {
  const use = `import { Button } from './x';
export const A = () => <><Button tone="danger" type="submit" /><Button tone="loud" /></>;`;
  expect(reviewed(BUTTON, use)).toEqual([`tone of Button takes 'plain' | 'danger', not 'loud'.`]);
});
