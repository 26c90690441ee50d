/** Of a component on its cover. A backdrop as dark as on a page would make a grey card. */
export const COVER_VARIABLES = { '--ui-overlay': 'oklch(0.2 0 0 / 0.045)' } as const;
