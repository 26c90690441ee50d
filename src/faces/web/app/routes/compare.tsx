import { ArrowLeftRightIcon } from 'lucide-react';
import { Form, Link, redirect, useLoaderData, useSubmit } from 'react-router';
import type { LoaderFunctionArgs, MetaFunction, ShouldRevalidateFunction } from 'react-router';
import { Comparison } from '../compare/comparison.tsx';
import { readComparison } from '../compare/comparison-view.ts';
import { comparePath } from '../component/compare-path.ts';
import { formatBytes } from '../page/format-bytes.ts';
import { formatDate } from '../account/format-time.ts';
import { failureResponse, patternFailureResponse } from '../shell/page-failure.ts';
import { describePage } from '../page/page-meta.ts';
import { Preview } from '../preview/preview.tsx';
import { readPreviewedVersion } from '../preview/version-files.server.ts';
import { siteContext } from '../site-context.ts';
import type { Component } from '../../../../domain/components/get-component.ts';

/** `/{section}/{name}/compare?from=&to=`: by default the active version with the one before it. */
export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const asked = `/${params['section']}/${params['name']}`;
  const detail = await site.getPattern({ reference: asked });
  if (!detail.ok) throw await patternFailureResponse(site, asked, detail.failure);
  const { pattern, component: summary } = detail.value;
  if (url.pathname !== `${pattern.slug}/compare`) {
    throw redirect(`${pattern.slug}/compare${url.search}`, 301);
  }
  const read = (versionId: string | undefined) =>
    site.getComponent(site.principal, { reference: pattern.slug, versionId });
  const to = await read(url.searchParams.get('to') || undefined);
  if (!to.ok) throw failureResponse(to.failure);
  const versions = summary?.versions ?? [];
  const before = versions[versions.indexOf(to.value.versionId) - 1];
  const from = await read((url.searchParams.get('from') || before) ?? to.value.versionId);
  if (!from.ok) throw failureResponse(from.failure);
  const ids = new URLSearchParams({ from: from.value.versionId, to: to.value.versionId });
  const [comparison, fromPreview, toPreview] = await Promise.all([
    summary === undefined ? undefined : readComparison(site, to.value, summary, ids),
    readPreviewedVersion(site, from.value, summary?.activeVersion),
    readPreviewedVersion(site, to.value, summary?.activeVersion),
  ]);
  if (comparison?.ok === false) throw failureResponse(comparison.failure);
  const section = site.catalog().sections.find(({ slug }) => slug === pattern.section);
  return {
    page: {
      title: `${pattern.title}, ${from.value.versionId} and ${to.value.versionId}`,
      catalogName: site.catalog().name,
      description: `What changed in ${pattern.title} from ${from.value.versionId} to ${to.value.versionId}.`,
      canonicalUrl: `${site.baseUrl}${pattern.slug}`,
      isHidden: true,
    },
    title: pattern.title,
    slug: pattern.slug,
    section,
    versions: versions.toReversed(),
    activeVersion: summary?.activeVersion,
    from: { preview: fromPreview, ...describe(from.value) },
    to: { preview: toPreview, ...describe(to.value) },
    comparison: comparison?.value,
  };
}

interface ComparedVersion {
  readonly id: string;
  readonly publishedOn: string | undefined;
  readonly notes: string;
  readonly bytes: number;
  readonly lineCount: number;
}

function describe({ versionId, manifest, bytes, code }: Component): ComparedVersion {
  return {
    id: versionId,
    publishedOn: manifest?.publishedAt.slice(0, 10),
    notes: manifest?.notes ?? '',
    bytes,
    lineCount: code.split('\n').length - (code.endsWith('\n') ? 1 : 0),
  };
}

/** State, width, theme and layout need no new data. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  ['from', 'to'].some(
    (name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name),
  ) || currentUrl.pathname !== nextUrl.pathname;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => describePage(loaderData?.page);

/** Two versions at work, then what changed between them. */
export default function ComparePage() {
  const loaded = useLoaderData<typeof loader>();
  const { title, slug, section, from, to, comparison } = loaded;
  return (
    <div className="px-4 md:px-8">
      <header className="pt-6 pb-5 lg:pt-8">
        <nav aria-label="Breadcrumb" className="text-muted">
          <ol className="flex flex-wrap items-center gap-1.5">
            {section === undefined ? null : (
              <li>
                <Link to={`/${section.slug}`} className="py-1 hover:text-text">
                  {section.title}
                </Link>{' '}
                <span aria-hidden="true">/</span>
              </li>
            )}
            <li>
              <Link to={slug} className="py-1 hover:text-text">
                {title}
              </Link>
            </li>
          </ol>
        </nav>
        <h1 className="mt-1 text-xl">
          {title}, {from.id} and {to.id}
        </h1>
      </header>
      <div className="compare-pane overflow-clip rounded-lg border border-line">
        <Preview
          key={`${slug} ${from.id} ${to.id}`}
          version={to.preview}
          against={{ id: from.id, version: from.preview }}
          isSideBySide
        >
          <VersionForm {...loaded} />
        </Preview>
        <div className="grid grid-cols-2 divide-x divide-line border-t border-line bg-background max-md:text-xs">
          <VersionFacts version={from} isActive={from.id === loaded.activeVersion} />
          <VersionFacts version={to} isActive={to.id === loaded.activeVersion} />
        </div>
      </div>
      {to.notes === '' ? null : (
        <section aria-labelledby="changed" className="mt-10 max-w-reading">
          <h2 id="changed" className="text-lg">
            What changed
          </h2>
          <p className="mt-2 text-base">{to.notes}</p>
        </section>
      )}
      {comparison === undefined ? null : (
        <div className="mt-10 overflow-clip rounded-lg border border-line bg-surface">
          <Comparison comparison={comparison} />
        </div>
      )}
    </div>
  );
}

/** Chooses the two versions: a GET form, sent on change where scripts run. */
function VersionForm(props: {
  readonly slug: string;
  readonly versions: readonly string[];
  readonly from: ComparedVersion;
  readonly to: ComparedVersion;
}) {
  const { slug, versions, from, to } = props;
  const submit = useSubmit();
  return (
    <Form
      method="get"
      key={`${from.id} ${to.id}`}
      preventScrollReset
      onChange={({ currentTarget }) =>
        void submit(currentTarget, { replace: true, preventScrollReset: true })
      }
      className="flex items-center gap-1"
    >
      <VersionSelect name="from" label="From" versions={versions} value={from.id} />
      <Link
        to={comparePath(slug, to.id, from.id)}
        replace
        preventScrollReset
        aria-label="Swap the versions"
        title="Swap"
        className="btn btn-quiet btn-small btn-icon"
      >
        <ArrowLeftRightIcon />
      </Link>
      <VersionSelect name="to" label="To" versions={versions} value={to.id} />
      <button type="submit" className="without-script btn btn-small">
        Compare
      </button>
    </Form>
  );
}

function VersionSelect(props: {
  readonly name: string;
  readonly label: string;
  readonly versions: readonly string[];
  readonly value: string;
}) {
  const { versions, value } = props;
  return (
    <select
      name={props.name}
      aria-label={props.label}
      defaultValue={value}
      className="pick font-mono"
    >
      {(versions.includes(value) ? versions : [value, ...versions]).map((id) => (
        <option key={id} value={id}>
          {id}
        </option>
      ))}
    </select>
  );
}

function VersionFacts({
  version,
  isActive,
}: {
  readonly version: ComparedVersion;
  readonly isActive: boolean;
}) {
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2.5 text-muted md:px-4">
      <span className={`badge badge-version ${isActive ? 'badge-active' : 'text-text'}`}>
        {version.id}
        {isActive ? ' active' : ''}
      </span>
      {version.publishedOn === undefined ? null : (
        <time dateTime={version.publishedOn}>{formatDate(version.publishedOn)}</time>
      )}
      <span className="font-mono text-[0.8125rem]">
        {version.lineCount.toLocaleString('en')} lines · {formatBytes(version.bytes)}
      </span>
    </p>
  );
}
