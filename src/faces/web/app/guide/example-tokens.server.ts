import tokensCss from '../styles/tokens.css?raw';

/** The variables for examples of do and don't: those of the site, which are the catalog's. */
export const EXAMPLE_TOKENS: string = tokensCss;
