/**
 * What a check of one row costs in the record table, in Chromium: with 40 and with 100,000 records, and how many
 * elements the page has with each.
 *
 *     node bench/table.ts [--checks 40]
 *
 * Measured in the page, from the press until it is rendered and laid out; only the ratio counts.
 */
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { createArtifactOpener } from '../test/catalog/artifact-opener.ts';
import { bundledArtifact } from '../test/catalog/bundled-artifacts.ts';
import { launchBrowser } from '../test/support/launch-browser.ts';
import { percentile, startProduct, withFolder } from './product.ts';

const { values } = parseArgs({ options: { checks: { type: 'string', default: '40' } } });

/** The state of the example that has few and many records. */
const STATES = { '40 records': undefined, '100,000 records': '100,000 records' } as const;
const BUDGET = 1.5;

await withFolder(async (folder) => {
  const server = await startProduct(folder);
  const browser = await launchBrowser();
  try {
    const open = await createArtifactOpener(browser, new URL(server.url).origin);
    const table = bundledArtifact('/data-display/record-table', {});
    const medians: number[] = [];
    console.log('| records | elements | a check, p50 ms | p95 ms |');
    console.log('| ------- | -------- | --------------- | ------ |');
    for (const [name, state] of Object.entries(STATES)) {
      const { frame } = await open(table, state === undefined ? {} : { state });
      await frame.locator('tbody input').first().waitFor();
      const elements = await frame.locator('#artifact *').count();
      const times = z
        .array(z.number())
        .parse(await frame.locator('tbody').evaluate(checkOften, Number(values.checks)));
      medians.push(percentile(times, 0.5));
      console.log(
        `| ${name} | ${elements} | ${percentile(times, 0.5).toFixed(1)} | ${percentile(times, 0.95).toFixed(1)} |`,
      );
    }
    const [few = 0, many = 0] = medians;
    console.log(`ratio ${(many / few).toFixed(2)}, budget ${BUDGET}`);
  } finally {
    await browser.close();
    await server.stop();
  }
});

/** In the page: the time that each of some checks takes to be rendered and laid out. */
async function checkOften(body: HTMLElement | SVGElement, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < count; round += 1) {
    const box = body.querySelector<HTMLInputElement>(`tr:nth-child(${(round % 5) + 1}) input`);
    await new Promise((resolve) => setTimeout(resolve, 30));
    const start = performance.now();
    box?.click();
    // React renders in a microtask.
    await Promise.resolve();
    await Promise.resolve();
    body.getBoundingClientRect();
    times.push(performance.now() - start);
  }
  return times;
}
