/** `npm run test:long` sets it: then the numbers are large. */
export const IS_LONG: boolean = process.env['TEST_SCALE'] !== undefined;
