import { type Document, type YAMLSeq, parseDocument } from 'yaml';
import { z } from 'zod';
import { type ActivationLog, activationLogOf } from '../../domain/components/activation-log.ts';
import {
  type ComponentFile,
  activationSchema,
  componentFileSchema,
} from '../../domain/components/manifest.ts';
import { joinPath, parseJson } from '../../domain/text.ts';
import { MANIFEST_FILE } from '../catalog-files/scan-folder.ts';
import { MAX_TEXT_BYTES } from '../catalog-files/reading.ts';
import type { SourceFolder } from '../catalog-files/source-folder.ts';
import { readYaml } from '../catalog-files/yaml-file.ts';

/**
 * The log as `activations` of `component.yaml`: in the file of the pointer, so that one rename moves both
 * (docs/decisions/021-activation-log.md). A line of JSON for each move, which can be read without parsing the file.
 */
export function logNode(document: Document, log: ActivationLog): YAMLSeq {
  const list = document.createNode<unknown[]>([]);
  for (const move of log) {
    const { contents } = parseDocument(JSON.stringify(move));
    if (contents !== null) list.add(contents);
  }
  return list;
}

const KEY = 'activations:';

/** The log in the text of a `component.yaml`; empty where it has none or is not valid. */
export function readRecordedLog(text: string): ActivationLog {
  const lines = text.split(/\r?\n/);
  const start = lines.findIndex((line) => line.startsWith(KEY));
  if (start < 0) return [];
  const end = lines.findIndex((line, index) => index > start && !/^\s+- \{/.test(line));
  const moves = lines.slice(start + 1, end < 0 ? undefined : end);
  const quick = z
    .array(activationSchema)
    .min(1)
    .safeParse(moves.map((line) => parseJson(line.slice(line.indexOf('{')))));
  if (quick.success && lines[start]?.trim() === KEY) return quick.data;
  // Edited by hand.
  const file = readYaml<ComponentFile>(componentFileSchema, text);
  return file.ok ? file.value.activations : [];
}

const PUBLISHED_AT = /^publishedAt:\s*["']?(?<time>[0-9TZ:.-]+)/m;

interface Place {
  readonly source: SourceFolder;
  /** The component's, relative to the catalog. */
  readonly folder: string;
}

/** When a version was published. Parsing thousands of manifests takes seconds, and only one line of each is needed. */
async function readPublishedAt(
  { source, folder }: Place,
  versionId: string,
): Promise<string | undefined> {
  const found = await source.read(joinPath(folder, versionId, MANIFEST_FILE), MAX_TEXT_BYTES);
  const time = found.ok ? PUBLISHED_AT.exec(found.bytes.toString('utf8'))?.groups?.['time'] : '';
  return z.iso.datetime().safeParse(time).data;
}

/**
 * The whole log of a component; manifests are read only where not all of it is recorded.
 *
 * @param versions lists the ids of its versions
 */
export async function readActivationLog(
  place: Place,
  component: {
    readonly recorded: ActivationLog;
    readonly activeVersionId: string | undefined;
    readonly versions: () => Promise<readonly string[]>;
  },
): Promise<ActivationLog> {
  const { recorded, activeVersionId } = component;
  const publishedAt = new Map<string, string>();
  if (activeVersionId !== undefined && recorded.at(-1)?.to !== activeVersionId) {
    for (const versionId of await component.versions()) {
      const at = await readPublishedAt(place, versionId);
      if (at !== undefined) publishedAt.set(versionId, at);
    }
  }
  return activationLogOf({ recorded, activeVersionId, publishedAt });
}
