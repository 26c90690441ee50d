import { ArrowLeftRightIcon, CodeIcon, LinkIcon } from 'lucide-react';
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
import { VersionOptions } from '../component/workbench.tsx';
import { CopyButton } from '../code/copy-button.tsx';
import { ChangesNeeded, Figures } from '../compare/changes-needed.tsx';
import { CodeChanges } from '../compare/comparison.tsx';
import { PairBench } from '../compare/pair-bench.tsx';
import { updatePrompt } from '../compare/update-prompt.ts';
import { PreviewPropsProvider } from '../preview/preview-props.tsx';
import { PageColumn } from '../page/page-header.tsx';
import { describePage } from '../page/page-meta.ts';
import type { loader } from './compare.server.ts';

export { loader } from './compare.server.ts';

/** State, step, width, theme, direction, language and layout need no new data. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  ['from', 'to'].some(
    (name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name),
  ) || currentUrl.pathname !== nextUrl.pathname;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => describePage(loaderData?.page);

/** Two live versions, then their changes. */
export default function ComparePage() {
  const loaded = useLoaderData<typeof loader>();
  const { slug, comparison, notes } = loaded;
  const { from, to } = comparison;
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
        <div className="flex flex-wrap items-center gap-2">
          <a href="#code-changes" className="btn btn-small max-md:hidden">
            <CodeIcon />
            Code changes
          </a>
          <CopyButton
            text={`${loaded.baseUrl}${pathname}${search}`}
            label="Copy link"
            copied="Link copied, with versions, state and step"
            icon={<LinkIcon />}
            isSmall
          />
        </div>
      </header>
      <PreviewPropsProvider key={slug} model={comparison.localeProp} main={comparison.main}>
        <PairBench
          key={`${slug} ${from.id} ${to.id}`}
          comparison={comparison}
          from={loaded.fromPreview}
          to={loaded.toPreview}
          notes={notes}
          coverImage={loaded.coverImage}
          updatePrompt={updatePrompt(loaded)}
        >
          <VersionForm
            slug={slug}
            versions={loaded.versions}
            activeVersion={loaded.activeVersion}
            from={from.id}
            to={to.id}
          />
        </PairBench>
      </PreviewPropsProvider>
      <PageColumn>
        <div className="grid grid-cols-1 gap-x-16 gap-y-10 pt-10 md:pt-14 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <ChangesNeeded comparison={comparison} />
          <Figures from={from} to={to} />
        </div>
        <CodeChanges comparison={comparison} />
      </PageColumn>
    </>
  );
}

/** Chooses the two versions: a GET form, submitted on change if scripts run. */
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
  const versions = props.versions.map((id) => ({ id, isActive: id === props.activeVersion }));
  const select = (name: string, label: string, value: string) => (
    <select name={name} aria-label={label} defaultValue={value} className="pick font-mono">
      <VersionOptions versions={versions} shown={value} />
    </select>
  );
  return (
    <Form
      method="get"
      key={`${from} ${to}`}
      preventScrollReset
      onChange={({ currentTarget }) =>
        void submit(currentTarget, { replace: true, preventScrollReset: true })
      }
      className="pair-versions"
    >
      {KEPT.map((name) => {
        const value = params.get(name);
        return value === null ? null : <input key={name} type="hidden" name={name} value={value} />;
      })}
      {select('from', 'From version', from)}
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
      {select('to', 'To version', to)}
      <button type="submit" className="without-script btn btn-small">
        Compare
      </button>
    </Form>
  );
}

/** The state, width, theme, direction, language and layout, which the form sends along. */
const KEPT = ['state', 'width', 'theme', 'dir', 'lang', 'props.locale', 'layout'] as const;

function swapped(slug: string, params: URLSearchParams, from: string, to: string): string {
  const next = new URLSearchParams(params);
  next.set('from', to);
  next.set('to', from);
  return `${slug}/compare?${next.toString()}`;
}
