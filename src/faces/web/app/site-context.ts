import { createContext } from 'react-router';
import type { SiteDeps } from '../site.ts';

/** The dependencies of loaders; set for each request. */
export const siteContext = createContext<SiteDeps>();

/** The nonce of the page's inline scripts. */
export const nonceContext = createContext<string>();
