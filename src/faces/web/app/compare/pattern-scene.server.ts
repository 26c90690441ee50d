import { type Guide, guidePath } from '../../../../domain/catalog/guide.ts';
import {
  componentsInScene,
  patternsOfScene,
  sceneState,
} from '../../../../domain/catalog/guide-scene.ts';
import { statesIn } from '../../../../domain/components/example-states.ts';
import { registryNameOf } from '../../../../domain/patterns/registry-names.ts';
import { readPreviewedScene } from '../preview/version-files.server.ts';
import type { SiteDeps } from '../../site.ts';

/**
 * The guide's scene of both patterns; undefined without one, and where this reader may not run a component in it. A
 * pattern without a state in it has a picture instead.
 */
export async function readScene(site: SiteDeps, guide: Guide, slugs: readonly string[]) {
  const { scene, sceneCode } = guide;
  if (scene === undefined || sceneCode === undefined) return undefined;
  if (!patternsOfScene(scene).every((slug) => slugs.includes(slug))) return undefined;
  const names = new Set(componentsInScene(sceneCode));
  const found = await Promise.all(
    guide.patterns
      .filter((slug) => names.has(registryNameOf(slug)))
      .map(async (reference) => site.getComponent(site.principal, { reference })),
  );
  const components = found.flatMap((each) => (each.ok ? [each.value] : []));
  if (components.length < names.size) return undefined;
  const states = statesIn(sceneCode);
  const { question, answers = {}, names: called = {}, facts = {}, ...shown } = scene;
  return {
    version: await readPreviewedScene(site, components, {
      title: guide.title,
      path: guidePath(guide),
      code: sceneCode,
    }),
    question,
    answers: Object.entries(answers).map(([answer, slug]) => ({ answer, slug })),
    names: slugs.map((slug) => called[slug]),
    about: shown.about,
    width: shown.width,
    moments: shown.moments,
    messages: shown.messages.map(({ name, title, fits, says }) => ({
      name,
      title,
      halves: slugs.map((slug) => ({
        fits: fits.includes(slug),
        says: says[slug] ?? [],
        states: shown.moments
          .map((_, moment) => sceneState(slug, name, moment))
          .filter((state) => states.includes(state)),
      })),
    })),
    facts: Object.entries(facts).map(([name, says]) => ({
      name,
      says: slugs.map((slug) => says[slug] ?? ''),
    })),
  };
}

/** A scene as its page shows it. */
export type SceneView = NonNullable<Awaited<ReturnType<typeof readScene>>>;
