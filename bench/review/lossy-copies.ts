/** A copy under another name that lost something of its component. */
export interface LossyCopy {
  readonly slug: string;
  readonly what: string;
  readonly replaced: readonly (readonly [from: string, to: string])[];
}

export const LOSSY_COPIES: readonly LossyCopy[] = [
  {
    slug: '/overlays/menu',
    what: 'a menu whose list has no role',
    replaced: [['role="menu"', '']],
  },
  {
    slug: '/navigation/tabs',
    what: 'tabs without arrow keys',
    replaced: [
      ["'ArrowRight'", "'KeyD'"],
      ["'ArrowLeft'", "'KeyA'"],
      ['ArrowRight', 'KeyD'],
      ['ArrowLeft', 'KeyA'],
    ],
  },
  {
    slug: '/data-display/tree-view',
    what: 'a tree that does not say what is open',
    replaced: [['aria-expanded', 'data-expanded']],
  },
  {
    slug: '/forms/combobox',
    what: 'a combobox that is a plain field',
    replaced: [['role="combobox"', '']],
  },
  {
    slug: '/layout/split-pane',
    what: 'a handle that no key moves',
    replaced: [['onKeyDown', 'onPointerEnter']],
  },
  {
    slug: '/overlays/drawer',
    what: 'a drawer that is a box',
    replaced: [
      ['<dialog', '<div'],
      ['</dialog', '</div'],
    ],
  },
  {
    slug: '/feedback/toast',
    what: 'toasts that nobody hears',
    replaced: [
      ['role="status"', ''],
      ['role="alert"', ''],
      ['aria-live', 'data-live'],
    ],
  },
];
