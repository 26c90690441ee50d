import type { RefObject } from 'react';

/** Of the preview's place on the page, in CSS pixels (see workbench.css, which bounds it). */
const NEEDED = '--pane-needed';

/** What may be seen below the preview while it grows: the tabs. */
const TABS_PX = 64;

/**
 * Makes the preview's place on a narrow page as high as what it shows needs. It never shrinks, and grows only while
 * nothing that is read can move: its end is at or below the end of the window.
 *
 * @returns takes the height of the frame that is needed, in pixels of the page
 */
export function useNeededHeight(
  area: RefObject<HTMLElement | null>,
  room: { readonly height: number } | undefined,
): (height: number) => void {
  return (height) => {
    const place = area.current?.closest<HTMLElement>('.bench-slot');
    if (place === null || place === undefined || room === undefined) return;
    // An address with a tab is opened for what is below.
    if (new URLSearchParams(location.search).has('tab')) return;
    const { bottom, height: now } = place.getBoundingClientRect();
    const needed = Math.ceil(now + height - room.height);
    if (needed <= now || bottom < innerHeight - TABS_PX) return;
    place.style.setProperty(NEEDED, `${needed}px`);
  };
}
