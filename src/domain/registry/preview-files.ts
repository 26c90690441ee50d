import type { ComponentReader } from '../components/component-reader.ts';
import type { RequiredComponent } from '../components/requirements.ts';
import type { Component, GetComponent } from '../components/retrieval/get-component.ts';
import { readExampleRequired } from '../components/retrieval/get-preview.ts';
import { EXAMPLE_FILE, MAIN_FILE } from '../components/manifest.ts';
import type { RegistryRecord } from '../components/registry-record.ts';
import type { Principal } from '../identity/principal.ts';
import { findScenes, nameScenes } from './preview-scenes.ts';
import {
  type Item,
  type ItemCatalog,
  type Member,
  asItem,
  openRelatedItems,
  toItem,
} from './related-items.ts';
import { importSpecifiers } from './resolve-import.ts';

/** The files, styles and imports for the preview of an imported version. */
export interface PreviewFiles {
  /** The item's name, which selects the component among several exports. */
  readonly item: string;
  /** Text by path: the version's own files by their paths, those of other patterns as `/section/name/path`. */
  readonly files: Readonly<Record<string, string>>;
  /** For each file, the paths of its imports by specifier. */
  readonly links: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The files that show the item in use, best first. */
  readonly scenes: readonly { readonly path: string; readonly name: string }[];
  /** Variables and rules of the items, dependencies first. */
  readonly itemStyles: readonly Pick<RegistryRecord, 'cssVars' | 'css'>[];
  /** Whether a limit left something out. */
  readonly isCut: boolean;
}

/** Reads what a preview needs; undefined for a version that neither was imported nor requires what was. */
export type ReadPreviewFiles = (
  principal: Principal,
  component: Component,
) => Promise<PreviewFiles | undefined>;

/** The bounds of what is read for a preview. */
const LIMITS = { files: 256, characters: 3 * 1024 * 1024, items: 160, depth: 24 };

/** Files not read by then are left out. */
const MAX_READ_MS = 15_000;

/** Files that are read at the same time. */
const BATCH = 16;

/** Styles of an item that are longer as JSON are left out. */
const MAX_STYLE_CHARACTERS = 64 * 1024;

/** Files that a preview can run or apply. */
const READABLE = /\.(?:[cm]?[jt]sx?|json|css)$/;

/**
 * Follows the imports of an item through its own files, the items that it depends on, and items of the same name. The
 * entitlement is asked for each item; one that is refused counts as missing.
 *
 * @param deps.now milliseconds
 */
export function createReadPreviewFiles(deps: {
  readonly catalog: () => ItemCatalog;
  readonly components: Pick<ComponentReader, 'activeVersion' | 'manifest' | 'file'>;
  readonly getComponent: GetComponent;
  readonly now: () => number;
}): ReadPreviewFiles {
  const { components, now } = deps;

  return async (principal, component) => {
    const { pattern, versionId, manifest, code } = component;
    const known = toItem(pattern, versionId, manifest);
    const shown = await readExampleRequired(deps.getComponent, principal, component);
    const required = known === undefined ? [...component.requires, ...shown] : [];
    const main = known ?? (required.some(isImported) ? asItem(component) : undefined);
    const mainFile = main?.files.find(({ stored }) => stored === MAIN_FILE);
    if (main === undefined || mainFile === undefined) return undefined;
    const catalog = deps.catalog();
    const maxItems = LIMITS.items;
    const items = openRelatedItems({ catalog, components, principal, main, required, maxItems });
    const deadline = now() + MAX_READ_MS;
    const files: Record<string, string> = {};
    const links: Record<string, Record<string, string>> = {};
    const used = new Set([main]);
    const seen = new Set([MAIN_FILE]);
    const importedBy = new Map<Item, ReadonlySet<Item>>();
    let charactersLeft = LIMITS.characters;
    let isCut = false;

    function keyOf({ item, file: { stored } }: Member): string {
      return item === main ? stored : `${item.pattern.slug}/${stored}`;
    }

    /** Whether an item's files import those of another one, directly or not. */
    function leadsTo(from: Item, to: Item): boolean {
      const waiting = [to];
      const passed = new Set<Item>();
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        if (passed.has(next)) continue;
        passed.add(next);
        if (next !== to && next === from) return true;
        waiting.push(...(importedBy.get(next) ?? []));
      }
      return false;
    }

    /** Returns the files that were not known. */
    async function follow(member: Member, text: string): Promise<readonly Member[]> {
      const found = await Promise.all(
        importSpecifiers(text).map(async (specifier) => {
          const resolved = await items.resolve(member, specifier);
          return resolved === undefined ? [] : [{ specifier, ...resolved }];
        }),
      );
      return found.flat().flatMap(({ specifier, target, isByName }) => {
        if (!READABLE.test(target.file.stored)) return [];
        // Items that would import each other by name alone wrap something else.
        if (isByName && leadsTo(target.item, member.item)) return [];
        importedBy.set(target.item, new Set(importedBy.get(target.item)).add(member.item));
        const key = keyOf(target);
        (links[keyOf(member)] ??= {})[specifier] = key;
        if (seen.has(key)) return [];
        seen.add(key);
        return [target];
      });
    }

    async function readText({ item, file }: Member): Promise<string | undefined> {
      const { id } = item.pattern;
      const found = await components.file(principal, id, item.versionId, item.variant, file.stored);
      return found.ok ? found.value?.text : undefined;
    }

    /** Adds files within the limits; returns the files that they import. */
    async function add(members: readonly Member[]): Promise<readonly Member[]> {
      const left = now() > deadline ? 0 : LIMITS.files - Object.keys(files).length;
      const texts = await Promise.all(members.slice(0, left).map(readText));
      if (left < members.length) isCut = true;
      const imported: Member[] = [];
      for (const [index, text] of texts.entries()) {
        const member = members[index];
        if (member === undefined || text === undefined) continue;
        if (text.length > charactersLeft) {
          isCut = true;
          continue;
        }
        charactersLeft -= text.length;
        files[keyOf(member)] = text;
        used.add(member.item);
        imported.push(...(await follow(member, text)));
      }
      return imported;
    }

    const scenes =
      known === undefined
        ? main.files.flatMap((file) => (file.stored === EXAMPLE_FILE ? { item: main, file } : []))
        : await findScenes(main, catalog, items);
    for (const scene of scenes) seen.add(keyOf(scene));
    let level = [...(await follow({ item: main, file: mainFile }, code)), ...scenes];
    for (let depth = 0; level.length > 0; depth += 1) {
      if (depth >= LIMITS.depth) {
        isCut = true;
        break;
      }
      const next: Member[] = [];
      for (let at = 0; at < level.length; at += BATCH) {
        next.push(...(await add(level.slice(at, at + BATCH))));
      }
      level = next;
    }
    const names = nameScenes(scenes, main);
    return {
      item: main.record.item,
      files,
      links,
      scenes: scenes.map((scene, at) => ({ path: keyOf(scene), name: names[at] ?? '' })),
      // Dependencies are reached last, and come first.
      itemStyles: [...used].reverse().flatMap(stylesOf),
      isCut: isCut || items.isCut(),
    };
  };
}

/** Whether a required component came from a registry, whose files import others in their own way. */
export function isImported({ manifest }: Pick<RequiredComponent, 'manifest'>): boolean {
  return manifest.registry !== undefined;
}

function stylesOf({ record: { cssVars, css } }: Item): PreviewFiles['itemStyles'] {
  if (cssVars === undefined && css === undefined) return [];
  if (JSON.stringify([cssVars, css]).length > MAX_STYLE_CHARACTERS) return [];
  return [{ ...(cssVars === undefined ? {} : { cssVars }), ...(css === undefined ? {} : { css }) }];
}
