import { CheckIcon, TerminalIcon } from 'lucide-react';
import { useState } from 'react';
import { type MetaFunction, Link, useLoaderData } from 'react-router';
import { CopyButton } from '../code/copy-button.tsx';
import { Verdict } from '../guide/guide-links.tsx';
import { PageColumn, PageHeader } from '../page/page-header.tsx';
import { describePage } from '../page/page-meta.ts';
import { coverUrlsOf } from '../../../../domain/catalog/cover.ts';
import { useVisitLooks } from '../preview/preview-looks.tsx';
import { VersionFrame } from '../preview/version-frame.tsx';
import type { loader } from './compare-patterns.server.ts';

export { loader } from './compare-patterns.server.ts';

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => describePage(loaderData?.page);

/** Which of two patterns: the guide's verdict, both running, and what each is for. */
export default function ComparePatternsPage() {
  const { page, guide, sides, neither } = useLoaderData<typeof loader>();
  return (
    <PageColumn>
      <PageHeader
        title={page.title}
        trail={
          guide === undefined
            ? [{ label: 'Patterns', to: '/patterns' }]
            : [
                { label: 'Guides', to: '/guides' },
                { label: guide.title, to: guide.path },
              ]
        }
      >
        <div className="mt-4 flex flex-wrap gap-2 md:mt-5">
          <CopyButton
            text={decisionPrompt(page.title, guide?.verdict, sides)}
            label="Copy for your agent"
            copied="Decision copied"
            icon={<TerminalIcon />}
            isPrimary
          />
          {guide === undefined ? null : (
            <Link to={guide.path} prefetch="intent" className="btn">
              Read the guide
            </Link>
          )}
        </div>
      </PageHeader>
      {guide?.verdict === undefined ? (
        <p className="mb-8 max-w-reading text-base text-muted">
          No guide in this catalog decides between these two. Read what each is for.
        </p>
      ) : (
        <Verdict text={guide.verdict} />
      )}
      <div className="grid gap-x-6 gap-y-12 border-t border-line pt-8 lg:grid-cols-2">
        {sides.map((side) => (
          <PatternSide key={side.path} side={side} />
        ))}
      </div>
      {neither.length === 0 ? null : (
        <section aria-labelledby="neither" className="mt-12 border-t border-line pt-6">
          <h2 id="neither" className="text-base font-semibold">
            Neither, if it
          </h2>
          <ul className="mt-2 grid gap-x-6 gap-y-1 lg:grid-cols-2">
            {neither.map(({ text, title, path }) => (
              <li key={text} className="flex flex-wrap items-baseline gap-x-2 py-1">
                <span>{text}</span>
                <Link to={path} className="rounded-sm text-link hover:underline">
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </PageColumn>
  );
}

/** What decides between two patterns, for an agent. */
function decisionPrompt(
  question: string,
  verdict: string | undefined,
  sides: readonly Pick<Side, 'title' | 'path' | 'summary' | 'cases'>[],
): string {
  return [
    question,
    ...(verdict === undefined ? [] : [verdict]),
    ...sides.map(({ title, path, summary, cases }) =>
      [`\n${title} (${path}): ${summary}`, ...cases.map((text) => `- ${text}`)].join('\n'),
    ),
    '\nDecide by this. Then read the pattern with get_pattern from the pattern-catalog MCP server.',
  ].join('\n');
}

type Side = ReturnType<typeof useLoaderData<typeof loader>>['sides'][number];

function PatternSide({ side }: { readonly side: Side }) {
  const { title, path, summary, codeVersion, cases } = side;
  return (
    <section aria-labelledby={path} className="min-w-0">
      <h2 id={path} className="flex items-baseline gap-2 text-lg font-semibold">
        <Link to={path} prefetch="intent" className="rounded-sm hover:text-link">
          {title}
        </Link>
        <span className={`badge ${codeVersion === undefined ? '' : 'badge-version'}`}>
          {codeVersion ?? 'Guidance'}
        </span>
      </h2>
      <p className="mt-1 text-muted">{summary}</p>
      <div className="relative mt-4 h-100 overflow-hidden rounded-lg border border-line bg-surface">
        <Running side={side} />
      </div>
      {cases.length === 0 ? null : (
        <ul className="mt-4 space-y-2" aria-label={`${title} is for`}>
          {cases.map((text) => (
            <li key={text} className="flex gap-2">
              <CheckIcon className="mt-1 shrink-0 text-success" />
              {text}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The component in its frame; its picture until then, without scripts, and where the frame fails. */
function Running({ side: { title, version, coverImage } }: { readonly side: Side }) {
  const [state, setState] = useState<'waiting' | 'shown' | 'failed'>('waiting');
  const looks = useVisitLooks();
  return (
    <>
      {state === 'shown' || coverImage === undefined
        ? null
        : Object.entries(coverUrlsOf(coverImage)).map(([theme, src]) => (
            <img
              key={theme}
              src={src}
              alt={title}
              loading="lazy"
              className={`cover-${theme} size-full object-contain`}
            />
          ))}
      {version === undefined || looks === undefined || state === 'failed' ? null : (
        <div className={state === 'shown' ? 'size-full' : 'absolute inset-0 opacity-0'}>
          <VersionFrame
            version={version}
            looks={looks}
            attempt={0}
            onMessage={({ type }) => {
              if (type === 'failed') setState('failed');
              if (type === 'rendered') setState('shown');
            }}
          />
        </div>
      )}
      {version === undefined && coverImage === undefined ? (
        <p className="grid size-full place-items-center text-muted">It has no code.</p>
      ) : null}
    </>
  );
}
