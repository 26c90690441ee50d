/** How many times as much `npm run test:long` tries; 1 in `npm test`. */
export const TEST_SCALE = Number(process.env['TEST_SCALE'] ?? 1);

/** Whether this run is `npm run test:long`. */
export const IS_LONG: boolean = TEST_SCALE > 1;
