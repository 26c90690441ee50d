/** How many times the usual amount is tried: 1 with `npm test`, more with `npm run test:long`. */
export const TEST_SCALE = Number(process.env['TEST_SCALE'] ?? 1);
