// Before `npm pack`: plain JavaScript that any Node can run, since what packs needs the Node and the packages of `npm ci`.
import { existsSync } from 'node:fs';

const isInstalled = existsSync('node_modules/vite');
if (!isInstalled || Number(process.versions.node.split('.')[0]) < 24) {
  const why = isInstalled ? '' : ', and the packages of the repository are not installed';
  console.error(
    `npm pack needs Node 24; this is Node ${process.versions.node}${why}. Run npm ci first: it installs both, unless it is told --omit=optional.`,
  );
  process.exitCode = 1;
}
