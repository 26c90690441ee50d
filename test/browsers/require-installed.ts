import { existsSync } from 'node:fs';
import type { TestProject } from 'vitest/node';

/** By project: the Debian packages that npm cannot install, and the programs that they bring. */
const BROWSERS: Readonly<
  Record<string, { readonly packages: string; readonly programs: readonly string[] }>
> = {
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

/** Stops a run in a browser that is not installed, and says what installs it and how to run the other one alone. */
export function setup({ vitest }: TestProject): void {
  for (const { name } of vitest.projects) {
    const { packages, programs } = BROWSERS[name] ?? { packages: '', programs: [] };
    if (programs.every((program) => existsSync(program))) continue;
    throw new Error(
      `${name} is not installed: apt-get install ${packages}. \`--project\` runs one browser alone.`,
    );
  }
}
