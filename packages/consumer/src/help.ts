/** The server that sends this file puts its address here; the file of the npm package has none. */
export const SERVED_FROM = '__PATTERN_CATALOG_URL__';

export const isServed = URL.canParse(SERVED_FROM);

export const HELP = `Keeps the components of ${isServed ? SERVED_FROM : 'a Pattern Catalog'} in this project up to date.

node cli.mjs init [--yes] [--remove] [--library id]
  Sets up the agents of this project: the server, the skill and a line of AGENTS.md.
  Shows the files first; --yes writes them, --remove takes them back. With --library
  AGENTS.md says which library agents use.
node cli.mjs login [--token]
  Logs in to a private catalog: shows a code, which you confirm in a browser. With
  --token it reads a token from standard input. The token is kept for you alone, in
  your folder for settings.
node cli.mjs logout
  Revokes and removes it.
node cli.mjs add <reference>[@version]… [--variant name] [--to folder] [--lang de,fr]
    [--root-files] [--yes | --no-deps]
  Writes the files of components with all that they require, each in a folder of its
  own, and locks their versions in patterns.lock.json. --to is the folder of them all
  and is kept: name it once, such as --to src/ui. --lang brings the
  labels of all components here in other languages, and keeps the languages: labels/de.ts in
  that folder exports them. Items of other registries go where
  components.json says, with the imports of this project. Offers to install the npm packages that are
  missing with the project's package manager; --yes installs them, --no-deps does
  not ask. Hidden files and node_modules are never written; files in the root folder,
  such as vite.config.ts, only with --root-files.
node cli.mjs move <folder>
  Moves all components and their style sheet into another folder, with the imports
  that lead to them.
node cli.mjs status [--check] [--json] [--report project] [--library]
  Says what is current, outdated or modified. --check exits with 1 where something
  is outdated, withdrawn, missing or in conflict. --report tells the catalog which versions the
  project holds, under a name that you choose, without paths and code. --library names
  what the project holds beside the library of AGENTS.md, or at another version.
node cli.mjs diff [path…] [--to version] [--local]
  Shows what an update would change in the files of this project, or with --local
  what was changed here since the locked version.
node cli.mjs update [path…] [--to version] [--dry-run] [--force] [--root-files]
    [--no-codemod] [--pr [--together] [--base branch] [--host github|gitlab]]
  Brings components to the active version. Changed files are merged; where both
  sides changed the same thing, both stay between conflict markers. Where a version
  says how, the code that uses it is changed too, and shown as a diff first;
  --no-codemod leaves it. The project's TypeScript then says what is left. --pr leaves
  your files alone: it opens a merge request for each component (--together: one for
  all) with gh or glab, and renews it until somebody else commits to its branch.
node cli.mjs review [path…] [--changed] [--json]
  Reviews the .tsx files of this project, or those that were changed since the last
  commit, against the catalog's components and rules. Copies that were not changed
  are left out. Exits with 1 where there is an error.
node cli.mjs list
  Says what is locked, and where it is.
node cli.mjs why <component>
  Says which components require one.
node cli.mjs remove <component…> [--force]
  Removes the files of components that were not changed and that no other requires.
node cli.mjs adopt <file…>
  Finds the version that a file is or derives from, and locks it.

Run it in the project's root folder, or in a folder below patterns.lock.json. PATTERN_CATALOG_TOKEN is the token for a
catalog that asks for one, as in CI; it goes before the one of login.${isServed ? '' : ' PATTERN_CATALOG_URL is the address of the catalog.'}`;
