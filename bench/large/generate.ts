/**
 * Writes a large catalog, the same at every run:
 *
 *     node bench/large/generate.ts <folder> [patterns=10000] [components=5000]
 *
 * Components have two versions; sizes are those of the bundled catalog.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateCatalog } from '../search/generated-catalog.ts';
import { createRandom } from '../search/random.ts';

const SECTIONS = 20;
const PARAGRAPH =
  'Say what happens, step by step: with a pointer, by keyboard and for a screen reader. ';
const CSS_VARIABLES = Array.from(
  { length: 8 },
  (_, index) => `    - name: --ui-color-${index}
      default: oklch(0.9${index} 0.005 95)
      description: Ground of the part number ${index} of the example page.
`,
).join('');

/** Writes `size` patterns below a folder; those with a component are spread evenly. */
export function writeLargeCatalog(dir: string, size: number, components: number): void {
  const { entries } = generateCatalog(size, 'spaced');
  const random = createRandom(7);
  write(join(dir, 'catalog.yaml'), catalogFile());
  for (const [index, entry] of entries.entries()) {
    const folder = join(dir, `section-${(index % SECTIONS) + 1}/pattern-${index}`);
    const tags = [...new Set(entry.tags.map((tag) => tag.toLowerCase()))].join(', ');
    write(
      join(folder, 'pattern.md'),
      `---
id: ${uuid(index)}
number: ${index + 1}
title: ${JSON.stringify(entry.title)}
description: ${JSON.stringify(entry.description)}
tags: [${tags}]
type: ${entry.type}
---

## When to use

${PARAGRAPH.repeat(random.between(5, 30))}

## Behaviour

- ${PARAGRAPH}
- ${PARAGRAPH}
`,
    );
    if (hasComponent(index, size, components)) writeComponent(join(folder, 'component'), index);
  }
}

/** Whether the pattern at an index has a component. */
export function hasComponent(index: number, size: number, components: number): boolean {
  const before = (place: number): number => Math.ceil((place * components) / size);
  return before(index + 1) > before(index);
}

/** The id of the pattern at an index. */
function uuid(index: number): string {
  return `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
}

function catalogFile(): string {
  const sections = Array.from(
    { length: SECTIONS },
    (_, index) =>
      `  - slug: section-${index + 1}\n    title: Section ${index + 1}\n    description: The patterns of section ${index + 1}.\n`,
  );
  return `name: Large catalog\nsections:\n${sections.join('')}`;
}

function writeComponent(folder: string, index: number): void {
  write(
    join(folder, 'component.yaml'),
    'activeVersionId: v2\nlicense: MIT\nprovenance:\n  source: original\n  author: Bench\n',
  );
  for (const version of ['v1', 'v2']) {
    const files = {
      'component.tsx': component(index, version, 160),
      'example.tsx': `import { Component${index} } from './component';\nexport default function Example() {\n  return <Component${index} />;\n}\n`,
      'tokens.css': `:root {\n${'  --ui-color: oklch(0.9 0.005 95);\n'.repeat(12)}}\n`,
    };
    const list = Object.entries(files).map(
      ([path, text]) =>
        `      - path: ${path}\n        bytes: ${Buffer.byteLength(text)}\n        sha256: ${createHash('sha256').update(text).digest('hex')}\n`,
    );
    write(
      join(folder, version, 'manifest.yaml'),
      `publishedAt: 2026-03-02T09:00:00Z
notes: Version ${version} of component ${index}.
usageRules:
  cssVariables:
${CSS_VARIABLES}  designConstraints:
    - The panel is at most 36rem wide and 80 percent of the viewport high.
dependencies:
  react: ^19.0.0
variants:
  react-tailwind:
    files:
${list.join('')}`,
    );
    for (const [path, text] of Object.entries(files)) {
      write(join(folder, version, 'react-tailwind', path), text);
    }
  }
}

function component(index: number, version: string, lines: number): string {
  const body = Array.from(
    { length: lines },
    (_, line) =>
      `      <p className="text-sm text-(--ui-color-1)">Line ${line} of ${version}</p>\n`,
  );
  return `export function Component${index}() {\n  return (\n    <div>\n${body.join('')}    </div>\n  );\n}\n`;
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , dir, size = '10000', components = '5000'] = process.argv;
  if (dir === undefined) throw new Error('Name the folder.');
  writeLargeCatalog(dir, Number(size), Number(components));
}
