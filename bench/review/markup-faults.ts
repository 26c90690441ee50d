import type { Fault } from './fault.ts';

/** What any code can get wrong. */
export const MARKUP_FAULTS: readonly Fault[] = [
  {
    what: 'an unknown variable',
    wrong: `<p className="text-(--ui-text-mutted)">Saved</p>`,
    right: `<p className="text-(--ui-text-muted)">Saved</p>`,
  },
  {
    what: 'a fixed color beside components',
    wrong: `<div className="bg-white"><Badge>New</Badge></div>`,
    right: `<div className="bg-(--ui-surface)"><Badge>New</Badge></div>`,
  },
  {
    what: 'a color in a style',
    wrong: `<p style={{ color: '#b91c1c' }}>Late</p>`,
    right: `<p style={{ color: 'var(--ui-danger-text)' }}>Late</p>`,
  },
  {
    what: 'a field of its own without a label',
    wrong: `<input type="search" name="q" placeholder="Search" />`,
    right: `<input type="search" name="q" aria-label="Search orders" />`,
  },
  {
    what: 'a button of an icon without a name',
    wrong: `<button type="button" onClick={remove}><svg aria-hidden="true" /></button>`,
    right: `<button type="button" aria-label="Remove" onClick={remove}><svg aria-hidden="true" /></button>`,
  },
  {
    what: 'a picture without a text',
    wrong: `<img src="/lamp.avif" />`,
    right: `<img src="/lamp.avif" alt="" />`,
  },
  {
    what: 'a box that is pressed',
    wrong: `<div onClick={open}>Order 2207</div>`,
    right: `<button type="button" onClick={open}>Order 2207</button>`,
  },
  {
    what: 'a link that leads nowhere',
    wrong: `<a href="#" onClick={open}>Details</a>`,
    right: `<a href="/orders/2207">Details</a>`,
  },
  {
    what: 'a description that is not there',
    wrong: `<Button aria-describedby="hint" onClick={save}>Save order</Button>`,
    right: `<><Button aria-describedby="hint" onClick={save}>Save order</Button><p id="hint">Kept</p></>`,
  },
];
