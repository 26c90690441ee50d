import { EyeIcon, SplitIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { releasesOf } from '../../../../domain/components/delivery.ts';
import { counted } from '../../../../domain/text.ts';
import { withParam, useParam } from '../page/with-param.ts';
import { Preview } from '../preview/preview.tsx';
import { PreviewVariablesProvider } from '../preview/preview-looks.tsx';
import { comparePath, pairPath } from './compare-path.ts';
import type { ComponentView } from './component-view.server.ts';
import { NUMBERS_PARAM } from '../guide/content.tsx';
import { formatBytes } from '../page/format-bytes.ts';
import { PreviewPropsProvider } from '../preview/preview-props.tsx';
import { UsagePanel } from './usage-panel.tsx';
import { Actions } from './actions.tsx';
import type { AgentSubject } from './agent-prompt.ts';
import { type Tab, ShownTab, tabsOf } from './tabs.tsx';

const PREVIEW_ID = 'preview-stage';
const TEXT_ID = 'pattern-text';

/**
 * A pattern with a component: the text next to the running component, which stays in view. The tabs are links, so they
 * work without JavaScript; the whole state is in the URL.
 */
export function Workbench(props: {
  readonly view: ComponentView;
  readonly subject: AgentSubject;
  readonly baseUrl: string;
  /** Breadcrumb, title and description. */
  readonly header: ReactNode;
  readonly save: ReactNode;
  /** The pattern's picture. */
  readonly cover: string | undefined;
  /** Whether it is a whole screen: it shows at desktop and phone width at once. */
  readonly isScreen: boolean;
  readonly guide: ReactNode;
  /** Links to the previous and the next pattern. */
  readonly neighbors: ReactNode;
  /** Selectors of the parts listed in the guide. */
  readonly parts: readonly string[] | undefined;
}) {
  const { view, subject } = props;
  const [params] = useSearchParams();
  const shownTabs = tabsOf(view);
  const tab = shownTabs.find(([id]) => id === params.get('tab'))?.[0] ?? 'guide';
  const hasControls = tab === 'props' && view.delivery === undefined;
  const [wide, setWide] = useParam('wide');
  const slot = useRef<HTMLDivElement>(null);
  const isBeside = useIsBeside();
  const isUsageBeside = isBeside && wide === undefined;
  const tabs = useRef<HTMLDivElement>(null);
  useShownTab(tabs, tab);
  const isNumbered = tab === 'guide' && params.has(NUMBERS_PARAM) && props.parts !== undefined;
  useEffect(() => {
    if (isNumbered) slot.current?.scrollIntoView({ block: 'nearest' });
  }, [isNumbered]);
  const stage = (
    <div key="stage" ref={slot} id={PREVIEW_ID} className="bench-slot">
      <a
        href={`#${TEXT_ID}`}
        className="bench-skip btn pointer-events-none absolute start-2 top-2 z-30 not-focus:opacity-0 min-[75rem]:hidden"
      >
        Skip the preview
      </a>
      <Preview
        key={subject.slug}
        version={view.preview}
        place={isBeside ? 'beside' : 'before'}
        cover={props.cover}
        isScreen={props.isScreen}
        hasBothThemes={
          tab === 'variables' && (view.cssVariables.length > 0 || view.imported !== undefined)
        }
        against={
          tab === 'versions' && view.before !== undefined
            ? { id: view.before.id, version: view.before, proof: view.proof }
            : undefined
        }
        parts={isNumbered ? props.parts : undefined}
        hasControls={hasControls}
        usage={
          hasControls && isUsageBeside ? (
            <UsagePanel view={view} className="border-t border-line" />
          ) : undefined
        }
        wide={{
          isOn: wide !== undefined,
          onChange: (isOn) => setWide(isOn ? '1' : undefined),
        }}
        details={<Details view={view} subject={subject} />}
      >
        <VersionSwitcher view={view} />
      </Preview>
    </div>
  );
  const text = (
    <div key="text" id={TEXT_ID} className="bench-text min-w-0">
      <div ref={tabs} className="bench-tabs">
        <nav aria-label="About this pattern" className="tabs min-w-0 flex-1 px-2 md:px-5.5">
          {shownTabs.map(([id, label]) => (
            <Link
              key={id}
              to={withParam(params, 'tab', id === 'guide' ? undefined : id)}
              preventScrollReset
              aria-current={id === tab ? 'true' : undefined}
            >
              {label}
            </Link>
          ))}
        </nav>
        <a
          href={`#${PREVIEW_ID}`}
          aria-label="Back to the preview"
          title="Back to the preview"
          className="bench-back btn btn-quiet btn-icon"
        >
          <EyeIcon />
        </a>
      </div>
      <div className="flex-1 px-4 pt-6 md:px-8">
        <ShownTab {...props} tab={tab} />
        {hasControls && !isUsageBeside ? (
          <UsagePanel view={view} className="mt-8 overflow-hidden rounded-lg border border-line" />
        ) : null}
      </div>
      {props.neighbors}
    </div>
  );
  return (
    <PreviewVariablesProvider key={subject.slug}>
      <PreviewPropsProvider model={view.props} main={view.main}>
        <div
          className="bench"
          data-screen={props.isScreen ? '' : undefined}
          data-wide={wide === undefined ? undefined : ''}
        >
          <div className="bench-head px-4 pt-6 pb-4 md:px-8 md:pb-5 lg:pt-8">
            {props.header}
            <Actions view={view} subject={subject} baseUrl={props.baseUrl}>
              {props.save}
            </Actions>
          </div>
          {isBeside ? [text, stage] : [stage, text]}
        </div>
      </PreviewPropsProvider>
    </PreviewVariablesProvider>
  );
}

/** The size of the code, and what it can be compared with. */
function Details(props: { readonly view: ComponentView; readonly subject: AgentSubject }) {
  const { view, subject } = props;
  const listed = view.versions.find(({ id }) => id === view.versionId);
  const previous = listed?.hasSameCode === true ? undefined : listed?.before;
  return (
    <>
      {/* Shown whole or not at all: where it does not fit, it wraps out of sight. */}
      <span className="flex h-5 min-w-0 grow basis-0 flex-wrap overflow-hidden font-mono text-[0.8125rem] text-muted md:justify-end">
        <span className="h-5 w-px" />
        <span className="whitespace-nowrap">
          {view.delivery === undefined
            ? `${counted(view.lineCount, 'line')} · ${formatBytes(view.bytes)}`
            : `${view.delivery.package} ${releasesOf(view.delivery)}`}
        </span>
      </span>
      {previous === undefined ? null : (
        <Link to={comparePath(subject.slug, previous, view.versionId)} className="btn btn-small">
          Compare with {previous}
        </Link>
      )}
      <Link to={pairPath(subject.slug)} className="btn btn-small">
        <SplitIcon />
        Compare with…
      </Link>
    </>
  );
}

/** Chooses the version. Without JavaScript the versions are links in their tab. */
export function VersionSwitcher({
  view,
}: {
  readonly view: {
    readonly versionId: string;
    readonly versions: readonly { readonly id: string; readonly isActive: boolean }[];
  };
}) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return (
    <select
      aria-label="Version"
      value={view.versionId}
      onChange={({ target }) => {
        const isActive = view.versions.some(({ id, isActive: is }) => id === target.value && is);
        void navigate(withParam(params, 'version', isActive ? undefined : target.value), {
          replace: true,
          preventScrollReset: true,
        });
      }}
      className="pick needs-script font-mono"
    >
      <VersionOptions versions={view.versions} shown={view.versionId} />
    </select>
  );
}

/** Versions to choose from, and the one that is shown if it is not among them. */
export function VersionOptions(props: {
  readonly versions: readonly { readonly id: string; readonly isActive: boolean }[];
  readonly shown: string;
}) {
  const { versions, shown } = props;
  const isListed = versions.some(({ id }) => id === shown);
  return [...versions, ...(isListed ? [] : [{ id: shown, isActive: false }])].map(
    ({ id, isActive }) => (
      <option key={id} value={id}>
        {id}
        {isActive ? ' active' : ''}
      </option>
    ),
  );
}

/** Pages this wide show the preview next to the text, and so after it in the document: focus follows the eye. */
const BESIDE = '(width >= 75rem)';

function useIsBeside(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(BESIDE);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => matchMedia(BESIDE).matches,
    () => false,
  );
}

/** Share of the window below which a panel that was just chosen is not seen. */
const LOW_SHARE = 0.6;

/** Scrolls to the beginning of a tab's panel where it was chosen, or linked to, out of sight of it. */
function useShownTab(tabs: { readonly current: HTMLElement | null }, tab: Tab): void {
  const [params] = useSearchParams();
  const shown = useRef(params.has('tab') ? undefined : tab);
  useEffect(() => {
    const isFirst = shown.current === undefined;
    if (shown.current === tab) return;
    shown.current = tab;
    // The place that a reader comes back to stays.
    if (isFirst && (scrollY > 0 || location.hash !== '')) return;
    const box = tabs.current?.parentElement;
    if (tabs.current === null || !(box instanceof HTMLElement)) return;
    const stuckAt = Number.parseFloat(getComputedStyle(tabs.current).top) || 0;
    const { top } = box.getBoundingClientRect();
    if (top < stuckAt || top > innerHeight * LOW_SHARE) scrollBy({ top: top - stuckAt });
  }, [tabs, tab]);
}
