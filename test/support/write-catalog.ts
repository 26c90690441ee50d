import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import type { Activation, ComponentFile } from '../../src/domain/components/manifest.ts';

/** A version to write. */
export interface VersionSource {
  readonly code: string | Uint8Array;
  /** Where the code is: by default `component.tsx` of `react-tailwind`. */
  readonly main?: { readonly variant: string; readonly path: string };
  readonly tokens?: string;
  /** Further files beside the main one, by their path. */
  readonly files?: Readonly<Record<string, string>>;
  /** Files of other variants, by variant and path; the main one first. */
  readonly variants?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Labels by language. */
  readonly labels?: Readonly<Record<string, string>>;
  /** Further members of the manifest. */
  readonly manifest?: Readonly<Record<string, unknown>>;
}

export interface PatternSource {
  readonly slug: string;
  readonly id: string;
  readonly number: number;
  readonly title: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly type?: 'pattern' | 'flows' | 'components';
  readonly content?: string;
  /** Of versions that were published without one. */
  readonly proofs?: Readonly<Record<string, { readonly says: string }>> | undefined;
  readonly active?: string;
  /** The log of the pointer; derived from dates of publication if left out. */
  readonly activations?: readonly Activation[];
  readonly versions?: Readonly<Record<string, VersionSource>>;
  readonly deprecated?: ComponentFile['deprecated'];
  readonly withdrawn?: ComponentFile['withdrawn'];
  /** MIT by default. */
  readonly license?: string;
  readonly redistribute?: boolean;
  /** Where the component is from; made here by default. */
  readonly provenance?: Readonly<Record<string, string>>;
}

/** Creates a folder; `remove` deletes it. */
export async function temporaryFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'pattern-catalog-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** Writes a catalog's source; the code of closed sections is for signed-in people. */
export async function writeCatalog(
  dir: string,
  patterns: readonly PatternSource[],
  closedSections: readonly string[] = [],
): Promise<void> {
  const sections = [...new Set(patterns.map(({ slug }) => slug.split('/')[1] ?? ''))];
  await write(
    join(dir, 'catalog.yaml'),
    stringify({
      name: 'Test catalog',
      sections: sections.map((slug) => ({
        slug,
        title: slug,
        description: `About ${slug}.`,
        ...(closedSections.includes(slug) ? { access: 'signed-in' } : {}),
      })),
    }),
  );
  for (const pattern of patterns) await writePattern(dir, pattern);
}

/** Writes a pattern's folder into a catalog that names its section. */
export async function writePattern(dir: string, pattern: PatternSource): Promise<void> {
  const folder = join(dir, pattern.slug.slice(1));
  const frontMatter = stringify({
    id: pattern.id,
    number: pattern.number,
    title: pattern.title,
    description: pattern.description ?? `What ${pattern.title} is for.`,
    tags: pattern.tags ?? ['fixture'],
    type: pattern.type ?? 'components',
    ...(pattern.proofs === undefined ? {} : { proofs: pattern.proofs }),
  });
  const content = pattern.content ?? `## When to use\n\nUse ${pattern.title} in tests.\n`;
  await write(join(folder, 'pattern.md'), `---\n${frontMatter}---\n\n${content}`);
  if (pattern.versions === undefined) return;
  await write(
    join(folder, 'component/component.yaml'),
    stringify({
      activeVersionId: pattern.active ?? 'v1',
      license: pattern.license ?? 'MIT',
      ...(pattern.redistribute === undefined ? {} : { redistribute: pattern.redistribute }),
      provenance: pattern.provenance ?? { source: 'original' },
      ...(pattern.activations === undefined ? {} : { activations: pattern.activations }),
      ...(pattern.deprecated === undefined ? {} : { deprecated: pattern.deprecated }),
      ...(pattern.withdrawn === undefined ? {} : { withdrawn: pattern.withdrawn }),
    }),
  );
  for (const [versionId, version] of Object.entries(pattern.versions)) {
    await writeVersion(join(folder, 'component', versionId), version);
  }
}

/** Writes a version's folder with a matching manifest. */
export async function writeVersion(folder: string, version: VersionSource): Promise<void> {
  const { variant, path: mainPath } = version.main ?? {
    variant: 'react-tailwind',
    path: 'component.tsx',
  };
  const files = [
    { path: mainPath, bytes: toBytes(version.code) },
    ...(version.tokens === undefined
      ? []
      : [{ path: 'tokens.css', bytes: toBytes(version.tokens) }]),
    ...Object.entries(version.files ?? {}).map(([path, text]) => ({ path, bytes: toBytes(text) })),
  ];
  const more = Object.entries(version.variants ?? {}).map(([name, texts]) => ({
    variant: name,
    files: Object.entries(texts).map(([path, text]) => ({ path, bytes: toBytes(text) })),
  }));
  const variants = [{ variant, files }, ...more];
  for (const each of variants)
    for (const file of each.files) await write(join(folder, each.variant, file.path), file.bytes);
  const labels = Object.entries(version.labels ?? {});
  for (const [language, text] of labels) await write(join(folder, `labels/${language}.ts`), text);
  const listed = labels.map(([language, text]) => {
    const bytes = toBytes(text);
    return [language, { bytes: bytes.length, sha256: sha256(bytes) }] as const;
  });
  await write(
    join(folder, 'manifest.yaml'),
    stringify(
      {
        publishedAt: '2026-01-02T03:04:05Z',
        ...(labels.length === 0 ? {} : { labels: Object.fromEntries(listed) }),
        ...version.manifest,
        variants: Object.fromEntries(
          variants.map((each) => [
            each.variant,
            {
              language: extensionOf(each.files[0]?.path ?? ''),
              files: each.files.map(({ path, bytes }) => ({
                path,
                bytes: bytes.length,
                sha256: sha256(bytes),
              })),
            },
          ]),
        ),
      },
      { aliasDuplicateObjects: false },
    ),
  );
}

function extensionOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

/** SHA-256 in lower-case hex. */
export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

export function toBytes(text: string | Uint8Array): Uint8Array {
  return typeof text === 'string' ? new TextEncoder().encode(text) : text;
}

async function write(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}
