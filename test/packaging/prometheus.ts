import { execFile } from 'node:child_process';
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { stringify } from 'yaml';
import { PROJECT_DIR } from '../support/run-cli.ts';
import { temporaryFolder } from '../support/write-catalog.ts';

const run = promisify(execFile);

/** The values of `/metrics` by series, such as `pattern_catalog_degraded{part="usage"}`. */
export interface Scrape {
  readonly values: ReadonlyMap<string, number>;
  /** `counter`, `gauge` or `histogram`, by metric. */
  readonly types: ReadonlyMap<string, string>;
}

/** What a server without an answer leaves. */
export const NO_SCRAPE: Scrape = { values: new Map(), types: new Map() };

const SAMPLE = /^(?<name>\w+)(?:\{(?<labels>.*)\})? (?<value>\S+)$/;

export function parseMetrics(text: string): Scrape {
  const values = new Map<string, number>();
  const types = new Map<string, string>();
  for (const line of text.split('\n')) {
    const type = /^# TYPE (?<name>\w+) (?<type>\w+)$/.exec(line)?.groups;
    if (type !== undefined) types.set(type['name'] ?? '', type['type'] ?? '');
    const sample = SAMPLE.exec(line)?.groups;
    if (sample === undefined) continue;
    values.set(`${sample['name']}{${sample['labels'] ?? ''}}`, Number(sample['value']));
  }
  return { values, types };
}

/** Whether a scrape has what a selector of a rule asks for, such as `pattern_catalog_calls_total{tool!="request"}`. */
export function hasSeries({ values }: Scrape, selector: string): boolean {
  const [, name = '', matchers = ''] = /^(\w+)(?:\{(.*)\})?$/.exec(selector) ?? [];
  const wanted = [...matchers.matchAll(/(?<label>\w+)(?<op>=~|!=|!~|=)"(?<value>[^"]*)"/g)];
  return values.keys().some((series) => {
    if (!series.startsWith(`${name}{`)) return false;
    return wanted.every(({ groups: { label = '', op = '', value = '' } = {} }) => {
      const has = new RegExp(`[{,]${label}="([^"]*)"`).exec(series)?.[1] ?? '';
      const isEqual = op.endsWith('~') ? new RegExp(`^(?:${value})$`).test(has) : has === value;
      return op.startsWith('!') ? !isEqual : isEqual;
    });
  });
}

/**
 * The names of the alerts that fire after an hour in which each minute went on as the last one: promtool evaluates the
 * rules over three scrapes a minute apart, and over what the last minute added to each counter, again and again.
 */
export async function firingAlerts(
  scrapes: readonly [Scrape, Scrape, Scrape],
): Promise<readonly string[]> {
  const folder = await temporaryFolder();
  try {
    const series = seriesOf(scrapes);
    await cp(join(PROJECT_DIR, 'deploy/prometheus/alerts.yaml'), join(folder.path, 'alerts.yaml'));
    const file = join(folder.path, 'scraped.yaml');
    // It prints what it got, since nothing else tells which alerts fire.
    const expr = 'group by (alertname) (ALERTS{alertstate="firing"})';
    const promql_expr_test = [{ expr, eval_time: '60m', exp_samples: [{ labels: 'x', value: 0 }] }];
    const tests = [{ interval: '1m', input_series: series, promql_expr_test }];
    await writeFile(file, stringify({ rule_files: ['alerts.yaml'], tests }));
    const { stdout, stderr } = await run('promtool', ['test', 'rules', file], {
      cwd: folder.path,
    }).catch((error: { readonly stdout: string; readonly stderr: string }) => error);
    const output = `${stdout}${stderr}`;
    const got = /^\s*got:(?<got>.*)$/m.exec(output)?.groups?.['got'];
    if (got === undefined) throw new Error(output);
    return [...got.matchAll(/alertname="(?<name>\w+)"/g)].map(
      ({ groups }) => groups?.['name'] ?? '',
    );
  } finally {
    await folder.remove();
  }
}

function seriesOf(scrapes: readonly [Scrape, Scrape, Scrape]) {
  const [, before, last] = scrapes;
  const isUp = last.values.size > 0;
  const names = new Set(scrapes.flatMap(({ values }) => [...values.keys()]));
  const input = [...names].flatMap((series) => {
    const found = scrapes.map(({ values }) => values.get(series));
    const labels = series.replace(/\{(?=.)/, '{job="pattern-catalog",instance="one",');
    const now = found[2];
    const isCounter = last.types.get(metricOf(series, last)) !== 'gauge';
    const growth = isCounter ? (now ?? 0) - (before.values.get(series) ?? 0) : 0;
    const seen = found.map((value) => (value === undefined ? '_' : notation(value)));
    const values = [
      ...seen.slice(0, 2),
      now === undefined ? '_' : `${notation(now)}+${notation(growth)}x90`,
    ];
    return [{ series: labels.replace(',}', '}'), values: values.join(' ') }];
  });
  return [
    { series: 'up{job="pattern-catalog",instance="one"}', values: `1 1 ${isUp ? 1 : 0}+0x90` },
    ...input,
  ];
}

/** The histogram that a series of buckets, sums or counts belongs to. */
function metricOf(series: string, { types }: Scrape): string {
  const name = series.slice(0, series.indexOf('{'));
  return types.has(name) ? name : name.replace(/_(?:bucket|sum|count)$/, '');
}

function notation(value: number): string {
  return Number.isFinite(value) ? value.toFixed(6).replace(/\.?0+$/, '') : String(value);
}
