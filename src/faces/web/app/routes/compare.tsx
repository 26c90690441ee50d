import { ArrowLeftRightIcon, LinkIcon } from 'lucide-react';
import {
  type MetaFunction,
  type ShouldRevalidateFunction,
  Form,
  Link,
  useLoaderData,
  useLocation,
  useSearchParams,
  useSubmit,
} from 'react-router';
import { formatDate } from '../account/format-time.ts';
import { CopyButton } from '../code/copy-button.tsx';
import { ChangesNeeded, Figures } from '../compare/changes-needed.tsx';
import { CodeChanges } from '../compare/comparison.tsx';
import type { ComparedVersion } from '../compare/comparison-view.server.ts';
import { formatBytes } from '../page/format-bytes.ts';
import { PageColumn } from '../page/page-header.tsx';
import { describePage } from '../page/page-meta.ts';
import { useParam } from '../page/with-param.ts';
import { Preview } from '../preview/preview.tsx';
import type { loader } from './compare.server.ts';

export { loader } from './compare.server.ts';

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
