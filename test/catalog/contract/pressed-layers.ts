import type { BundledArtifact } from '../bundled-artifacts.ts';
import { exampleOf } from './fixture.ts';
import { LAYERS } from './layers.ts';

/** Layers that a press on their own button opens. */
const PRESSED = Object.entries(LAYERS).filter(([, { keys }]) => keys === undefined);

/** What opens a layer without a trigger of its own: `open`, being mounted, an anchor, and `commandfor`. */
const OUTSIDE = {
  'dialog by open':
    '<Outside>{(open, close) => <Dialog title="Edit" {...own(open, close)} />}</Outside>',
  'dialog that is mounted':
    '<Outside>{(open, close) => open && <Dialog title="Edit" {...own(open, close)} />}</Outside>',
  'drawer by open':
    '<Outside>{(open, close) => <Drawer title="Edit" {...own(open, close)} />}</Outside>',
  'drawer by command':
    '<><button type="button" data-testid="trigger" commandfor="d" command="show-modal">Open</button><Drawer id="d" title="Edit">A</Drawer></>',
  'popover at an anchor':
    '<Outside>{(open, close, button) => <Popover title="Edit" anchor={open ? button : null} onOpenChange={close} />}</Outside>',
  'command palette by open':
    '<Outside>{(open, close) => <CommandPalette commands={[]} hotkey={false} {...own(open, close)} />}</Outside>',
  'command palette by command':
    '<><button type="button" data-testid="trigger" commandfor="p" command="show-modal">Open</button><CommandPalette id="p" commands={[]} hotkey={false} /></>',
};

/** What {@link pressedLayers} shows: the layers by name, with the selector of what opens them. */
export const PRESSED_LAYERS: Readonly<Record<string, string>> = Object.fromEntries([
  ...PRESSED.map(([name, { trigger = '[data-testid=trigger]' }]) => [name, trigger] as const),
  ...Object.keys(OUTSIDE).map((name) => [name, '[data-testid=trigger]'] as const),
]);

/** All of them in one page, each in an element of its own that takes focus, as the main part of a page may. */
export function pressedLayers(): BundledArtifact {
  const layers = [
    ...PRESSED.map(([name, { element }]) => [name, element] as const),
    ...Object.entries(OUTSIDE),
  ].map(([name, element]) => `<section tabIndex={-1} data-layer="${name}">${element}</section>`);
  const components = Object.fromEntries(PRESSED.map(([, each]) => [each.slug, each.component]));
  const code = SCENE.replace('LAYERS', () => layers.join('\n'));
  return exampleOf('pressed layers', components, code);
}

const SCENE = `
import { useState } from 'react';

const act = () => {};
const fail = act;
const ask = () => true;
const own = (open, onOpenChange) => ({ open: open === true, onOpenChange });

function Outside({ children }) {
  const [button, setButton] = useState(null);
  return (
    <>
      <button type="button" data-testid="trigger" onClick={(event) => setButton(event.currentTarget)}>
        Open
      </button>
      {children(button !== null, (open) => open || setButton(null), button)}
    </>
  );
}

export default () => <main>LAYERS</main>;
`;

/** Layers that other things open than a press on a button of their own. */
export const OTHER_LAYERS = exampleOf(
  'other layers',
  {
    '/accounts/session-timeout': 'SessionTimeout',
    '/feedback/toast': 'Toaster, createToaster',
    '/onboarding/product-tour': 'ProductTour',
    '/overlays/context-menu': 'ContextMenu',
    '/overlays/hover-card': 'HoverCard',
  },
  `
import { useState } from 'react';

const toaster = createToaster();
const STEPS = [{ id: 'a', title: 'Here', text: 'Start here.', target: '[data-target]' }];
const GROUPS = [{ items: [{ id: 'a', label: 'Archive', onSelect: () => {} }] }];

export default function Scene() {
  const [isShown, setIsShown] = useState(false);
  const [isEnding, setIsEnding] = useState(false);
  Object.assign(window, { setIsEnding });
  const expiresAt = new Date(Date.now() + (isEnding ? 60_000 : 9_000_000)).toISOString();
  return (
    <main className="grid gap-4 p-8">
      <button type="button" data-target onClick={() => setIsShown(true)}>Show me</button>
      <ProductTour label="Tour" steps={STEPS} open={isShown} onEnd={() => setIsShown(false)} />
      <ContextMenu label="Actions" groups={GROUPS}><button type="button">Order</button></ContextMenu>
      <p>
        <HoverCard content="Carpenter" delay={0}>
          {(trigger) => <a {...trigger} href="#theo">Theo</a>}
        </HoverCard>
      </p>
      <input aria-label="Note" />
      <button type="button" onClick={() => toaster.show({ title: 'Sent', duration: null })}>Notify</button>
      <Toaster toaster={toaster} />
      <SessionTimeout expiresAt={expiresAt} onExtend={() => setIsEnding(false)} />
    </main>
  );
}`,
);
