/**
 * Takes the covers of the bundled catalog's patterns from their components.
 *
 *     npm run covers [-- /feedback/toast /forms/date-picker]
 *
 * Writes cover.webp and cover-dark.webp beside each pattern.md, or beside those that are named, and the pictures of the
 * home page (`home` for these alone); look at them before committing. A pattern without a component shows the cover of its `coverFrom`, so it gets none.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { EXAMPLE_FILE } from '../src/domain/components/manifest.ts';
import { COVER_VARIABLES } from '../src/faces/web/app/catalog/cover-variables.ts';
import { type ArtifactOpener, createArtifactOpener } from '../test/catalog/artifact-opener.ts';
import {
  type BundledArtifact,
  BUNDLED_ARTIFACTS,
  bundledArtifact,
} from '../test/catalog/bundled-artifacts.ts';
import { launchBrowser } from '../test/support/launch-browser.ts';
import { type Box, clipOf, paintedBox } from './painted-box.ts';
import { startProduct, withFolder } from './product.ts';

/** Of a cover, in pixels. */
const WIDTH = 768;
const HEIGHT = 512;

/** A card is small, so most components are shown narrow; wide ones say so by their `previewWidth`. */
const MIN_VIEWPORT = 540;
const MAX_VIEWPORT = 1024;

const QUALITY = 80;

/** What the home page compares, and the state in which one sees the difference. */
const HOME = { slug: '/ai/streaming-answer', versions: ['v1', 'v2'], state: 'Formatted' };

/** Of a half of the home page's pair, in CSS pixels; drawn twice as large. */
const HALF = { width: 400, height: 480 };

const slugs = process.argv.slice(2);

await withFolder(async (folder) => {
  const server = await startProduct(folder);
  const browser = await launchBrowser();
  try {
    const openerAt = openersByWidth(browser, server.url.replace(/\/$/, ''));
    let total = 0;
    for (const artifact of shownArtifacts()) {
      const width = Math.min(
        MAX_VIEWPORT,
        Math.max(MIN_VIEWPORT, artifact.manifest.previewWidth ?? MIN_VIEWPORT),
      );
      const open = await openerAt(width);
      for (const theme of ['light', 'dark'] as const) {
        const bytes = await takeCover(open, artifact, width, theme);
        const name = theme === 'light' ? 'cover.webp' : 'cover-dark.webp';
        await writeFile(join(artifact.folder, '../../..', name), bytes);
        total += bytes.length;
      }
      console.log(`${artifact.name}  ${width} px`);
    }
    if (slugs.length === 0 || slugs.includes('home')) total += await takeHome(browser, server.url);
    console.log(`${(total / 1024).toFixed(0)} KiB`);
  } finally {
    await browser.close();
    await server.stop();
  }
});

/** @returns the bytes written */
async function takeHome(browser: Browser, url: string): Promise<number> {
  const open = await createArtifactOpener(browser, url.replace(/\/$/, ''), {
    deviceScaleFactor: 2,
  });
  const artifacts = HOME.versions.map((version) => bundledArtifact(HOME.slug, { version }));
  // Both show the newer one's example, which has the state.
  const example = artifacts.at(-1)?.files[EXAMPLE_FILE] ?? '';
  let total = 0;
  for (const { files, ...rest } of artifacts) {
    const artifact = { ...rest, files: { ...files, [EXAMPLE_FILE]: example } };
    for (const theme of ['light', 'dark'] as const) {
      const { page } = await open(artifact, {
        ...HALF,
        theme,
        state: HOME.state,
        reducedMotion: true,
      });
      const bytes = await shoot(page, { x: 0, y: 0, ...HALF }, 1);
      const name = `${artifact.versionId}${theme === 'light' ? '' : '-dark'}.webp`;
      await writeFile(join(artifact.folder, '../../../../..', 'home', name), bytes);
      total += bytes.length;
    }
  }
  return total;
}

/** The active version of each pattern that has a component. */
function shownArtifacts(): readonly BundledArtifact[] {
  return BUNDLED_ARTIFACTS.filter(
    ({ slug, isActive, variant }) =>
      isActive && variant === 'react-tailwind' && (slugs.length === 0 || slugs.includes(slug)),
  );
}

/** Opens pages whose shots have the width of a cover, one for each width of the viewport. */
function openersByWidth(browser: Browser, url: string): (width: number) => Promise<ArtifactOpener> {
  const openers = new Map<number, Promise<ArtifactOpener>>();
  return (width) => {
    const opener =
      openers.get(width) ??
      createArtifactOpener(browser, url, { deviceScaleFactor: WIDTH / width });
    openers.set(width, opener);
    return opener;
  };
}

async function takeCover(
  open: ArtifactOpener,
  artifact: BundledArtifact,
  width: number,
  theme: 'light' | 'dark',
): Promise<Buffer> {
  const { page, frame } = await open(artifact, {
    theme,
    width,
    height: Math.round((width * HEIGHT) / WIDTH),
    reducedMotion: true,
    variables: COVER_VARIABLES,
  });
  await frame.addStyleTag({
    content: '* { caret-color: transparent !important; scrollbar-width: none !important; }',
  });
  await frame.evaluate(async () => {
    const finite = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)));
    await Promise.allSettled(finite.map(({ finished }) => finished));
  });
  const clip = clipOf(await frame.evaluate(paintedBox), {
    width,
    height: Math.round((width * HEIGHT) / WIDTH),
  });
  return shoot(page, clip, width / clip.width);
}

async function shoot(page: Page, clip: Box, scale: number): Promise<Buffer> {
  const devtools = await page.context().newCDPSession(page);
  // Playwright's own screenshot cannot write WebP.
  const { data } = await devtools.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    clip: { ...clip, scale },
  });
  await devtools.detach();
  return Buffer.from(data, 'base64');
}
