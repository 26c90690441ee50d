import { createContext } from 'react-router';
import type { SiteDeps } from '../site.ts';

/** The use cases that loaders call; set for each request. */
export const siteContext = createContext<SiteDeps>();

/** The nonce that every inline script of the answer carries. */
export const nonceContext = createContext<string>();
