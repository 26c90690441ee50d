import {
  type GuideSceneText,
  componentsInScene,
  patternsOfScene,
  statesMissingIn,
} from '../../domain/catalog/guide-scene.ts';
import { statesIn } from '../../domain/components/example-states.ts';
import { registryNameOf } from '../../domain/patterns/registry-names.ts';
import type { SourceGuide, SourcePattern } from '../../domain/catalog/authoring.ts';
import { guideFrontMatterSchema } from '../../domain/catalog/front-matter.ts';
import { GUIDES_SECTION } from '../../domain/catalog/guide.ts';
import { isSlugPart } from '../../domain/patterns/pattern.ts';
import { closestText } from '../../domain/catalog/catalog.ts';
import { joinPath } from '../../domain/text.ts';
import { readMarkdownFile } from './pattern-file.ts';
import { type Reading, listEntries, readTextFile } from './reading.ts';

export const GUIDES_FOLDER = GUIDES_SECTION;

const MAX_GUIDES = 100;
const MAX_BYTES = 64 * 1024;
const MAX_SCENE_BYTES = 16 * 1024;

/** Reads and validates the guides of a catalog, `guides/<name>.md` (docs/specification.md#catalog-folder). */
export async function readGuides(
  reading: Reading,
  patterns: readonly Pick<SourcePattern, 'slug'>[],
): Promise<readonly SourceGuide[]> {
  const { problems } = reading;
  const slugs = patterns.map(({ slug }) => slug);
  const guides: SourceGuide[] = [];
  const entries = await listEntries(reading, GUIDES_FOLDER);
  const others = entries.filter((entry) => !entry.name.endsWith('.tsx'));
  if (others.length > MAX_GUIDES || entries.length > 2 * MAX_GUIDES) {
    problems.error(GUIDES_FOLDER, 1, `has more than ${MAX_GUIDES} guides: remove some`);
    return [];
  }
  const names = new Set(entries.map((entry) => entry.name));
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const sceneOf = entry.name.replace(/\.tsx$/, '.md');
    if (sceneOf !== entry.name && names.has(sceneOf)) continue;
    const file = joinPath(GUIDES_FOLDER, entry.name);
    const name = entry.name.replace(/\.md$/, '');
    if (entry.kind === 'folder' || name === entry.name) {
      problems.warning(file, 1, 'is ignored: a guide is <name>.md, its scene <name>.tsx');
      continue;
    }
    if (!isSlugPart(name)) {
      problems.error(file, 1, 'the name must be lower-case words joined by hyphens');
      continue;
    }
    const text = await readTextFile(reading, file, 'a guide', MAX_BYTES);
    if (text === undefined) continue;
    const read = readMarkdownFile(text, guideFrontMatterSchema);
    if (!read.ok) {
      for (const { line, message } of read.problems) problems.error(file, line, message);
      continue;
    }
    const { frontMatter, content, contentLine, lineOf } = read;
    for (const [index, slug] of frontMatter.patterns.entries()) {
      if (slugs.includes(slug)) continue;
      const similar = closestText(slug, slugs);
      const hint = similar === undefined ? '' : ` (did you mean ${similar}?)`;
      const message = `\`patterns\` has ${slug}, which is not a pattern of this catalog${hint}`;
      problems.error(file, lineOf(['patterns', index]), message);
    }
    const { scene, patterns: compared } = frontMatter;
    const sceneFile = joinPath(GUIDES_FOLDER, `${name}.tsx`);
    if (scene === undefined && names.has(`${name}.tsx`)) {
      problems.error(file, 1, `has no \`scene\`, but there is ${sceneFile}`);
    }
    const sceneCode =
      scene && (await readScene(reading, sceneFile, scene, compared, lineOf(['scene']), file));
    guides.push({ name, ...frontMatter, ...(sceneCode && { sceneCode }), content, contentLine });
  }
  return guides;
}

/** The code of a guide's scene, which shows each pattern with each message at each moment. */
async function readScene(
  reading: Reading,
  file: string,
  scene: GuideSceneText,
  compared: readonly string[],
  line: number,
  guideFile: string,
): Promise<string | undefined> {
  const { problems } = reading;
  for (const slug of patternsOfScene(scene)) {
    if (compared.includes(slug)) continue;
    problems.error(guideFile, line, `\`scene\` shows ${slug}, which is not in \`patterns\``);
  }
  const code = await readTextFile(reading, file, 'the scene of a guide', MAX_SCENE_BYTES);
  if (code === undefined) return undefined;
  for (const state of statesMissingIn(scene, statesIn(code))) {
    problems.error(file, 1, `has no state '${state}' in \`export const states = {\``);
  }
  const known = new Set(compared.map(registryNameOf));
  for (const component of componentsInScene(code)) {
    if (known.has(component)) continue;
    problems.error(file, 1, `imports ${component}, which is not among the guide’s \`patterns\``);
  }
  return code;
}
