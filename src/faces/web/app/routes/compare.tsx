import { ArrowLeftRightIcon, LinkIcon } from 'lucide-react';
import {
  type LoaderFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunction,
  Form,
  Link,
  redirect,
  useLoaderData,
  useLocation,
  useSearchParams,
  useSubmit,
} from 'react-router';
import type { Comparison } from '../../../../domain/components/compare-versions.ts';
import { ACTIVE_VERSION } from '../../../../domain/components/get-component.ts';
import type { SiteDeps } from '../../site.ts';
import { formatDate } from '../account/format-time.ts';
import { CopyButton } from '../code/copy-button.tsx';
import { ChangesNeeded, Figures } from '../compare/changes-needed.tsx';
import { CodeChanges } from '../compare/comparison.tsx';
import { type ComparedVersion, viewComparison } from '../compare/comparison-view.ts';
import { formatBytes } from '../page/format-bytes.ts';
import { failureResponse, patternFailureResponse } from '../shell/page-failure.ts';
import { PageColumn } from '../page/page-header.tsx';
import { describePage } from '../page/page-meta.ts';
import { useParam } from '../page/with-param.ts';
import { Preview } from '../preview/preview.tsx';
import { readPreviewedVersion } from '../preview/version-files.server.ts';
import { siteContext } from '../site-context.ts';

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
  const { versions = [], activeVersion } = summary ?? {};
  const to = url.searchParams.get('to') || activeVersion || ACTIVE_VERSION;
  const place = versions.indexOf(to === ACTIVE_VERSION ? (activeVersion ?? to) : to);
  const from = url.searchParams.get('from') || versions[place - 1] || to;
  const compared = await site.compareVersions(site.principal, {
    reference: pattern.slug,
    from,
    to,
  });
  if (!compared.ok) throw failureResponse(compared.failure);
  const [comparison, fromPreview, toPreview, notes] = await Promise.all([
    viewComparison(site, compared.value, activeVersion),
    readPreviewedVersion(site, compared.value.from, activeVersion),
    readPreviewedVersion(site, compared.value.to, activeVersion),
    readNotes(site, compared.value, versions),
  ]);
  const title = `${comparison.from.id} against ${comparison.to.id}`;
  return {
    page: {
      title: `${pattern.title}, ${title}`,
      catalogName: site.catalog().name,
      description: `What changed in ${pattern.title} from ${comparison.from.id} to ${comparison.to.id}.`,
      canonicalUrl: `${site.baseUrl}${pattern.slug}`,
      isHidden: true,
    },
    title,
    patternTitle: pattern.title,
    slug: pattern.slug,
    baseUrl: site.baseUrl,
    versions: versions.toReversed(),
    activeVersion,
    fromPreview,
    toPreview,
    notes,
    comparison,
  };
}

/** Notes of more versions are not read. */
const MAX_NOTES = 20;

/** What each version after the older one, up to the newer one, says of itself; the newest first. */
async function readNotes(
  site: SiteDeps,
  { from, to }: Comparison,
  versions: readonly string[],
): Promise<readonly { readonly id: string; readonly notes: string }[]> {
  const between = versions
    .slice(versions.indexOf(from.versionId) + 1, versions.indexOf(to.versionId) + 1)
    .slice(-MAX_NOTES);
  const read = await Promise.all(
    between.map(async (id) => {
      const found = await site.components.manifest(site.principal, to.pattern.id, id);
      const notes = found.ok ? (found.value?.notes ?? '') : '';
      return notes === '' ? [] : [{ id, notes }];
    }),
  );
  return read.flat().toReversed();
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
  const { slug, comparison, notes } = loaded;
  const { from, to } = comparison;
  const [mode, setMode] = useParam('mode');
  const isSideBySide = mode !== 'slider';
  const { pathname, search } = useLocation();
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 pt-5 pb-4 md:px-6">
        <div className="min-w-0 flex-1">
          <nav aria-label="Breadcrumb" className="text-muted">
            <Link to={slug} className="inline-block py-1 hover:text-text">
              {loaded.patternTitle}
            </Link>
          </nav>
          <h1 className="text-lg">{loaded.title}</h1>
        </div>
        <div className="needs-script flex flex-wrap items-center gap-2">
          <div role="group" aria-label="View" className="seg max-md:hidden">
            <button type="button" aria-pressed={isSideBySide} onClick={() => setMode(undefined)}>
              Side by side
            </button>
            <button type="button" aria-pressed={!isSideBySide} onClick={() => setMode('slider')}>
              Slider
            </button>
          </div>
          <CopyButton
            text={`${loaded.baseUrl}${pathname}${search}`}
            label="Copy link"
            copied="Link copied, with state, width and theme"
            icon={<LinkIcon />}
            isSmall
          />
        </div>
      </header>
      <div className="compare-pane">
        <Preview
          key={`${slug} ${from.id} ${to.id}`}
          version={loaded.toPreview}
          against={{ id: from.id, version: loaded.fromPreview }}
          comparison={{
            isSideBySide,
            captions: (
              <div className="flex bg-sunken">
                <VersionFacts version={from} />
                <p
                  className={`needs-script flex items-center px-3 text-muted ${isSideBySide ? 'md:hidden' : ''}`}
                >
                  Drag to compare
                </p>
                <VersionFacts version={to} isLast />
              </div>
            ),
          }}
        >
          <VersionForm
            slug={slug}
            versions={loaded.versions}
            activeVersion={loaded.activeVersion}
            from={from.id}
            to={to.id}
          />
        </Preview>
      </div>
      <PageColumn>
        <div className="grid grid-cols-1 gap-x-16 gap-y-10 pt-10 md:pt-14 lg:grid-cols-2">
          <section aria-labelledby="changed" className="min-w-0">
            <h2 id="changed" className="text-lg">
              What changed
            </h2>
            {notes.map(({ id, notes: text }) => (
              <p key={id} className="mt-2 text-base wrap-break-word">
                {notes.length === 1 ? null : (
                  <span className="badge badge-version me-2 text-text">{id}</span>
                )}
                {text}
              </p>
            ))}
            <Figures from={from} to={to} />
          </section>
          <ChangesNeeded comparison={comparison} />
        </div>
        <CodeChanges comparison={comparison} />
      </PageColumn>
    </>
  );
}

/** Chooses the two versions: a GET form, sent on change where scripts run. */
function VersionForm(props: {
  readonly slug: string;
  /** Newest first. */
  readonly versions: readonly string[];
  readonly activeVersion: string | undefined;
  readonly from: string;
  readonly to: string;
}) {
  const { slug, from, to } = props;
  const submit = useSubmit();
  const [params] = useSearchParams();
  return (
    <Form
      method="get"
      key={`${from} ${to}`}
      preventScrollReset
      onChange={({ currentTarget }) =>
        void submit(currentTarget, { replace: true, preventScrollReset: true })
      }
      className="flex shrink-0 items-center gap-1"
    >
      {KEPT.map((name) => {
        const value = params.get(name);
        return value === null ? null : <input key={name} type="hidden" name={name} value={value} />;
      })}
      <VersionSelect {...props} name="from" label="From version" value={from} />
      <Link
        to={swapped(slug, params, from, to)}
        replace
        preventScrollReset
        aria-label="Swap the versions"
        title="Swap"
        className="btn btn-quiet btn-small btn-icon"
      >
        <ArrowLeftRightIcon />
      </Link>
      <VersionSelect {...props} name="to" label="To version" value={to} />
      <button type="submit" className="without-script btn btn-small">
        Compare
      </button>
    </Form>
  );
}

/** The state, width, theme and layout, which the form sends along. */
const KEPT = ['state', 'width', 'theme', 'mode', 'layout'] as const;

function swapped(slug: string, params: URLSearchParams, from: string, to: string): string {
  const next = new URLSearchParams(params);
  next.set('from', to);
  next.set('to', from);
  return `${slug}/compare?${next.toString()}`;
}

function VersionSelect(props: {
  readonly name: string;
  readonly label: string;
  readonly versions: readonly string[];
  readonly activeVersion: string | undefined;
  readonly value: string;
}) {
  const { versions, activeVersion, value } = props;
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
          {id === activeVersion ? ' active' : ''}
        </option>
      ))}
    </select>
  );
}

/** A version's name, date and size, above its preview. */
function VersionFacts({
  version,
  isLast = false,
}: {
  readonly version: ComparedVersion;
  readonly isLast?: boolean;
}) {
  const { isActive, publishedOn } = version;
  return (
    <p
      className={`flex h-10 min-w-0 flex-1 items-center gap-3 px-4 text-muted md:px-6 ${isLast ? 'border-line max-md:justify-end md:border-s' : ''}`}
    >
      <span className={`badge badge-version ${isActive ? 'badge-active' : 'text-text'}`}>
        {version.id}
        {isActive ? ' active' : ''}
      </span>
      {publishedOn === undefined ? null : (
        <time dateTime={publishedOn} className="truncate max-md:hidden">
          {formatDate(publishedOn)}
        </time>
      )}
      <span className="ms-auto truncate font-mono text-[0.8125rem] max-md:hidden">
        {version.lineCount.toLocaleString('en')} lines · {formatBytes(version.bytes)}
      </span>
    </p>
  );
}
