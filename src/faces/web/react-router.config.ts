import type { Config } from '@react-router/dev/config';

/** The site is built beside the folder that it will be served from, and takes its place when it is whole. */
export default {
  appDirectory: 'app',
  buildDirectory: process.env['SITE_BUILD_DIR'] ?? '../../../build/site',
  ssr: true,
  // The site has a dozen routes: telling the browser of all of them costs less than asking for them.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
