/** How many times as much the release suite tries; 1 in `npm test`. */
export const TEST_SCALE = Number(process.env['TEST_SCALE'] ?? 1);

/** Whether this run is the part `scaled` of the release suite. */
export const IS_LONG: boolean = TEST_SCALE > 1;
