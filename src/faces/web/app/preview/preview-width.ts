import { useParam } from '../page/with-param.ts';

/** Height of a screen shown at desktop and phone width together. */
export const SCREEN_HEIGHT = 1000;

/** Both widths in CSS pixels, and the gap between them. */
const BOTH_WIDTH = 1120 + 32 + 390;

/** In a narrower pane, both would be unreadable. */
const MIN_ROOM_FOR_BOTH = 640;

/** Panes of phones are narrower. */
const PHONE_ROOM = 480;

const MIN_WIDTH = 320;
const MAX_WIDTH = 3000;

/** `both`: desktop and phone; undefined for the width of the pane. */
export type ChosenWidth = number | 'both' | undefined;

/**
 * The width of a preview, from `?width=`. By default the one declared by the version or its state, or
 * both widths of a screen.
 */
export function usePreviewWidth(preview: {
  /** The declared one. */
  readonly own: number | undefined;
  /** The width of the pane. */
  readonly room: number | undefined;
  /** Whether it is a whole screen. */
  readonly isScreen: boolean;
  /** Whether two frames are shown already. */
  readonly isPair: boolean;
}) {
  const { own, room, isScreen, isPair } = preview;
  const [asked, setAsked] = useParam('width');
  const isOnBoth = isScreen && (asked ?? 'both') === 'both' && (room ?? 0) >= MIN_ROOM_FOR_BOTH;
  const declared = isPair || isTooWide(own, room) ? undefined : own;
  return {
    isOnBoth,
    width: isOnBoth ? BOTH_WIDTH : readWidth(asked, declared),
    setWidth: (next: ChosenWidth): void => {
      if (next === 'both') setAsked(undefined);
      else if (next !== undefined) setAsked(`${next}`);
      else setAsked(own === undefined && !isScreen ? undefined : 'fit');
    },
  };
}

function readWidth(asked: string | undefined, declared: number | undefined): number | undefined {
  if (asked === undefined) return declared;
  const width = Number(asked);
  return Number.isInteger(width) && width >= MIN_WIDTH && width <= MAX_WIDTH ? width : undefined;
}

/** Whether the pane would show a width too small to read. On a phone, readers want to see what a phone shows. */
function isTooWide(width: number | undefined, room: number | undefined): boolean {
  if (width === undefined || room === undefined) return false;
  return room * 2 < width || (room < width && room < PHONE_ROOM);
}
