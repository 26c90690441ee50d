// npm 10 removes node_modules/.bin/node after it has linked it, because the packages for other platforms, which it
// skips, declare the same command. This puts the link back.
import { existsSync, readFileSync, symlinkSync } from 'node:fs';

const link = 'node_modules/.bin/node';
const { optionalDependencies } = JSON.parse(readFileSync('packaging/node/package.json', 'utf8'));
const installed = Object.keys(optionalDependencies).find((name) =>
  existsSync(`node_modules/${name}/bin/node`),
);
if (installed !== undefined && !existsSync(link)) symlinkSync(`../${installed}/bin/node`, link);
