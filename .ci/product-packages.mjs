// What the product is made of: the packages that `src` and `packages/*/src` import, with what they depend on. All packages of the
// repository are for development, since the npm package holds the product bundled.
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const FOLDER = 'build/product-packages';

/** The package of an import in TypeScript or CSS, and of a file that is resolved. */
const IMPORT =
  /(?:from|import|@import|import\(|resolve\()\s*['"`]((?:@[\w.-]+\/)?[a-z][\w.-]*)(?:\/[^'"`]*)?['"`]/g;

const manifest = readJson('package.json');
const { packages } = readJson('package-lock.json');

/** Writes a manifest and a lock file of the product's packages, for commands of npm. Returns their folder. */
export function writeProductManifest() {
  const { name, version, license } = manifest;
  const dependencies = importedPackages();
  const root = { name, version, license, dependencies };
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${FOLDER}/package.json`, JSON.stringify(root));
  const closure = closureOf(Object.keys(dependencies));
  const lock = { name, version, lockfileVersion: 3, packages: { '': root, ...closure } };
  writeFileSync(`${FOLDER}/package-lock.json`, JSON.stringify(lock));
  return FOLDER;
}

/** The packages that the product's sources import, by name, with their versions; configurations of tools are left out. */
function importedPackages() {
  const names = new Set();
  for (const file of globSync('{src,packages/*/src}/**/*.{ts,tsx,css}')) {
    if (/\.config\.ts$|site-dev\.ts$|routes\.ts$/.test(file)) continue;
    const text = readFileSync(file, 'utf8');
    for (const [, name] of text.matchAll(IMPORT)) names.add(name);
  }
  const manifests = [manifest, ...globSync('packages/*/package.json').map(readJson)];
  return Object.fromEntries(
    manifests
      .flatMap(({ devDependencies = {}, dependencies = {} }) => [
        ...Object.entries(devDependencies),
        ...Object.entries(dependencies),
      ])
      .filter(([name]) => names.has(name) && !packages[`node_modules/${name}`]?.link)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** The entries of the lock file for packages and all that they depend on. */
function closureOf(names) {
  const closure = {};
  const open = names.map((name) => `node_modules/${name}`);
  for (const path of open) {
    if (path in closure) continue;
    const entry = packages[path];
    closure[path] = { ...entry, dev: undefined };
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = entry;
    const needed = { ...dependencies, ...optionalDependencies, ...peerDependencies };
    for (const name of Object.keys(needed)) {
      if (peerDependenciesMeta?.[name]?.optional) continue;
      const found = placeOf(name, path);
      if (found !== undefined) open.push(found);
    }
  }
  return closure;
}

/** Where Node finds a package that another one imports. Undefined for an optional one that is not installed. */
function placeOf(name, from) {
  for (let place = from; ; place = place.slice(0, place.lastIndexOf('/node_modules/'))) {
    if (`${place}/node_modules/${name}` in packages) return `${place}/node_modules/${name}`;
    if (!place.includes('/node_modules/')) break;
  }
  return `node_modules/${name}` in packages ? `node_modules/${name}` : undefined;
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
