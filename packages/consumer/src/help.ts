/** The server that sends this file puts its address here; the file of the npm package has none. */
export const SERVED_FROM = '__PATTERN_CATALOG_URL__';

export const isServed = URL.canParse(SERVED_FROM);

/** The help of a command that a catalog served, or of the npm package's. */
export const helpOf = (servedFrom: string | undefined): string =>
  `Keeps the components of ${servedFrom ?? 'a Pattern Catalog'} in this project up to date.

node cli.mjs init [--yes] [--remove] [--library id]
  Sets up the agents of this project: the server, the skill and a line in AGENTS.md.
  Shows the files first; --yes writes them, --remove removes what init wrote. With
  --library, AGENTS.md says which library agents use.
node cli.mjs login [--token]
  Logs in to a private catalog: shows a code, which you confirm in a browser. With
  --token it reads a token from standard input. The token is stored in your settings
  folder, where only you can read it.
node cli.mjs logout
  Revokes and removes it.
node cli.mjs add <reference>[@version]… [--variant name] [--to folder] [--lang de,fr]
    [--root-files] [--yes | --no-deps]
  Writes the files of components and of everything they require, each component in its
  own folder, and locks their versions in patterns.lock.json. --to is the folder of all
  components, such as src/ui, and is remembered. --lang adds the labels of all components
  here in other languages, and is remembered; labels/de.ts in that folder exports them.
  Items of other registries go where components.json says, with the imports of this
  project. Offers to install missing npm packages with the project's package manager;
  --yes installs them, --no-deps does not ask. Hidden files and node_modules are never
  written; files in the root folder, such as vite.config.ts, and others that run without
  being imported, such as routes, only if you say yes, or with --root-files.
node cli.mjs status [--check] [--json] [--report project] [--library]
  Says what is current, outdated or modified. --check exits with 1 if something is
  outdated, withdrawn, missing or in conflict. --report tells the catalog which versions
  the project has, under a name that you choose, without paths and code. --library lists
  what is not in the library of AGENTS.md, or is at another version there.
node cli.mjs diff [path…] [--to version] [--local]
  Shows what an update would change in the files of this project or, with --local,
  what was changed here since the locked version.
node cli.mjs update [path…] [--to version] [--dry-run] [--force] [--root-files]
    [--no-codemod] [--json]
  Updates components to the active version. Changed files are merged; where both sides
  changed the same thing, both stay between conflict markers. If a version says how, the
  code that uses it is changed too, and shown as a diff first; --no-codemod skips that.
  The project's TypeScript then reports what is left. --json prints what was updated, for
  programs, such as a job that opens a merge request.
node cli.mjs review [path…] [--changed] [--json]
  Reviews the .tsx, .jsx and .html files of this project, or those changed since the last
  commit, against the catalog's components and rules. Skips copies that were not changed. Exits with 1 if
  there is an error.
node cli.mjs list
  Lists what is locked, and where it is.
node cli.mjs why <component>
  Says which components require a component.
node cli.mjs remove <component…> [--force]
  Removes the files of components that were not changed and that no other component
  requires.
node cli.mjs adopt <file…>
  Finds the version that a file is or derives from, and locks it.

Run it in the project's root folder, or in a folder below patterns.lock.json. PATTERN_CATALOG_TOKEN is the token for a
catalog that requires one, as in CI; it takes precedence over the one from login.${servedFrom !== undefined ? '' : ' PATTERN_CATALOG_URL is the address of the catalog.'}`;
