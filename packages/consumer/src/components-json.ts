import { z } from 'zod';
import { parseJson } from '../../../src/domain/text.ts';
import type { Project } from './project.ts';

export type ReadableProject = Pick<Project, 'base' | 'read' | 'hasFile' | 'hasFolder'>;

/** What a project says in components.json of how it writes components. */
export interface ComponentsJson {
  readonly aliases: Readonly<Record<string, string>>;
  /** Whether React Server Components are used: without them, `'use client'` says nothing. */
  readonly rsc: boolean;
  /** Path of the style sheet, from the project's root. */
  readonly styles: string | undefined;
  /** Of Tailwind's classes, such as `tw`; '' without one. */
  readonly prefix: string;
  readonly tailwind: 3 | 4;
  /** The name of the library whose icons it uses. */
  readonly iconLibrary: string;
}

const NONE: ComponentsJson = {
  aliases: {},
  rsc: true,
  styles: undefined,
  prefix: '',
  tailwind: 4,
  iconLibrary: 'lucide',
};

const componentsSchema = z.object({
  aliases: z.record(z.string(), z.string().max(200)).catch({}),
  rsc: z.boolean().catch(true),
  iconLibrary: z.string().catch('lucide'),
  tailwind: z
    .object({
      css: z
        .string()
        .regex(/^(?!.*(?:^|\/)\.\.?(?:\/|$))[\w@.()[\]-][\w@.()[\]/ -]{0,200}\.(?:css|scss|pcss)$/)
        .optional()
        .catch(undefined),
      prefix: z.string().catch(''),
    })
    .catch({ prefix: '' }),
});

/** Reads components.json where the command runs, or that of the root. */
export async function readComponentsJson(project: ReadableProject): Promise<ComponentsJson> {
  for (const base of new Set([project.base, ''])) {
    const text = await textIn(project, `${base}components.json`);
    const parsed = componentsSchema.safeParse(parseJson(text ?? ''));
    if (!parsed.success) continue;
    const { aliases, rsc, tailwind, iconLibrary } = parsed.data;
    return {
      aliases,
      rsc,
      styles: tailwind.css === undefined ? undefined : base + tailwind.css.replace(/^\.\//, ''),
      prefix: tailwind.prefix,
      tailwind: await tailwindOf(project),
      iconLibrary,
    };
  }
  return NONE;
}

const packageSchema = z.object({
  dependencies: z.record(z.string(), z.unknown()).catch({}),
  devDependencies: z.record(z.string(), z.unknown()).catch({}),
});

async function tailwindOf(project: ReadableProject): Promise<3 | 4> {
  for (const base of new Set([project.base, ''])) {
    const manifest = packageSchema.safeParse(
      parseJson((await textIn(project, `${base}package.json`)) ?? ''),
    );
    const { dependencies = {}, devDependencies = {} } = manifest.data ?? {};
    const range = dependencies['tailwindcss'] ?? devDependencies['tailwindcss'];
    if (typeof range === 'string') return /^[\^~>=v ]*3(?:\.|$)/.test(range) ? 3 : 4;
  }
  return 4;
}

async function textIn(project: ReadableProject, file: string): Promise<string | undefined> {
  return (await project.hasFile(file)) ? (await project.read(file))?.text : undefined;
}
