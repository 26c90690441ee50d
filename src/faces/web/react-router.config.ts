import type { Config } from '@react-router/dev/config';

/** The site is built next to the folder it is served from, and replaces it when complete. */
export default {
  appDirectory: 'app',
  buildDirectory: process.env['SITE_BUILD_DIR'] ?? '../../../build/site',
  ssr: true,
  // The site has a dozen routes: sending all of them costs less than requesting them one by one.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
