import packageJson from '../../package.json' with { type: 'json' };

/** The version of this product, as `package.json` names it. */
export const PRODUCT_VERSION: string = packageJson.version;
