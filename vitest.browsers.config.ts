import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Browsers that npm cannot install, by the Debian packages that do, and the programs that they bring. */
const BROWSERS = {
  firefox: { packages: 'firefox-esr', programs: ['/usr/bin/firefox-esr'] },
  webkit: {
    packages: 'webkit2gtk-driver gir1.2-webkit2-4.1 python3-gi xvfb',
    programs: [
      '/usr/bin/WebKitWebDriver',
      '/usr/lib/x86_64-linux-gnu/girepository-1.0/WebKit2-4.1.typelib',
      '/usr/bin/Xvfb',
    ],
  },
};

const missing = Object.entries(BROWSERS).filter(
  ([, { programs }]) => !programs.every((program) => existsSync(program)),
);
for (const [name, { packages }] of missing) {
  process.stderr.write(`\nNOT TESTED: ${name} is not installed (apt-get install ${packages}).\n\n`);
}
// A run that has tested less than it says must not look like one that has passed.
if (missing.length > 0) process.once('exit', () => (process.exitCode ||= 1));

/** The site and the components in Firefox and WebKitGTK: `npm run test:browsers`, or `-- --project webkit`. */
export default defineConfig({
  test: {
    globalSetup: ['test/support/command-bundle.ts', 'test/support/shared-server.ts'],
    testTimeout: 180_000,
    hookTimeout: 60_000,
    fileParallelism: false,
    passWithNoTests: true,
    projects: Object.keys(BROWSERS)
      .filter((name) => !missing.some(([other]) => other === name))
      .map((name) => ({
        extends: true as const,
        test: { name, include: ['test/browsers/*.test.ts'], provide: { engine: name } },
        resolve: {
          alias: [
            {
              find: /^.*\/launch-browser\.ts$/,
              replacement: fileURLToPath(new URL(`test/browsers/${name}.ts`, import.meta.url)),
            },
          ],
        },
      })),
  },
});
