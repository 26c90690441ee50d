import { LinkIcon, TerminalIcon } from 'lucide-react';
import { Fragment } from 'react';
import {
  type MetaFunction,
  type ShouldRevalidateFunction,
  Link,
  useLoaderData,
  useLocation,
} from 'react-router';
import { CopyButton } from '../code/copy-button.tsx';
import type { SceneView } from '../compare/pattern-scene.server.ts';
import { PatternPickers } from '../compare/pattern-pickers.tsx';
import { PatternScene } from '../compare/pattern-scene.tsx';
import { PatternSide } from '../compare/pattern-side.tsx';
import { SideBySide } from '../compare/side-by-side.tsx';
import { Verdict } from '../guide/guide-links.tsx';
import { PageColumn } from '../page/page-header.tsx';
import { describePage } from '../page/page-meta.ts';
import type { ComparedPattern as Side, loader } from '../compare/compare-patterns.server.ts';

export { loader } from '../compare/compare-patterns.server.ts';

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => describePage(loaderData?.page);

/** Message and moment need no new data. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname ||
  ['a', 'b'].some((name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name));

/** Which of two patterns: what to choose from; then the guide's verdict, both at work, and what each is for. */
export default function ComparePatternsPage() {
  const { page, choice, pair, suggestions } = useLoaderData<typeof loader>();
  return (
    <>
      <PageColumn>
        <header className="pt-5 pb-5">
          <nav aria-label="Breadcrumb" className="text-muted">
            <Link
              to={pair?.guide?.path ?? '/patterns'}
              className="inline-block py-1 hover:text-text"
            >
              {pair?.guide === undefined ? 'Patterns' : `Guides / ${pair.guide.title}`}
            </Link>
          </nav>
          <h1 className="text-xl">{page.title}</h1>
          {pair === undefined ? (
            <p className="mt-1 max-w-reading text-base text-muted">
              {choice.isSame
                ? 'Choose two different patterns.'
                : 'Choose two patterns to see what each is for, what it takes, and both running.'}
            </p>
          ) : null}
          <PatternPickers choice={choice} />
          {pair === undefined ? null : <PairHead page={page} pair={pair} />}
        </header>
      </PageColumn>
      {pair === undefined ? (
        <PageColumn>
          <Suggestions suggestions={suggestions} />
        </PageColumn>
      ) : (
        <PairBody pair={pair} />
      )}
    </>
  );
}

/** Pairs that are often weighed against each other. */
function Suggestions({
  suggestions,
}: Pick<ReturnType<typeof useLoaderData<typeof loader>>, 'suggestions'>) {
  if (suggestions.length === 0) return null;
  return (
    <section aria-labelledby="suggested" className="border-t border-line pt-6">
      <h2 id="suggested" className="text-base font-semibold">
        Often compared
      </h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {suggestions.map(({ path, title, text }) => (
          <li key={path}>
            <Link to={path} prefetch="intent" className="block py-3 hover:text-link">
              <span className="block font-medium">{title}</span>
              <span className="block text-muted">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PairHead({ page, pair }: { readonly page: Loaded['page']; readonly pair: Pair }) {
  const { guide, scene, sides } = pair;
  return (
    <div className="mt-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      {guide?.verdict === undefined ? (
        <p className="max-w-reading text-base text-muted">
          No guide in this catalog decides between these two. Read what each is for.
        </p>
      ) : (
        <Verdict text={guide.verdict} names={sides.map(({ title }) => title)} />
      )}
      <div className="flex flex-wrap gap-2">
        <CopyButton
          text={decisionPrompt(page.title, guide?.verdict, sides)}
          label="Copy for your agent"
          copied="Decision copied"
          icon={<TerminalIcon />}
          isPrimary
        />
        {scene === undefined ? null : <CopyLink baseUrl={page.canonicalUrl} />}
      </div>
    </div>
  );
}

function PairBody({ pair }: { readonly pair: Pair }) {
  const { guide, scene, sides, neither } = pair;
  const otherwise = <Otherwise cases={neither} isAside={scene !== undefined} />;
  return (
    <>
      {scene === undefined ? null : (
        <PatternScene scene={scene} sides={sides}>
          <Question scene={scene} sides={sides} />
          {otherwise}
        </PatternScene>
      )}
      <PageColumn>
        {scene === undefined ? (
          <div className="grid gap-x-6 gap-y-12 border-t border-line pt-8 lg:grid-cols-2">
            {sides.map((side) => (
              <PatternSide key={side.path} side={side} />
            ))}
          </div>
        ) : null}
        <SideBySide sides={sides} names={scene?.names ?? []} facts={scene?.facts ?? []} />
        {scene === undefined ? otherwise : null}
        {guide === undefined ? null : (
          <p className="mt-6">
            <Link
              to={guide.path}
              prefetch="intent"
              className="rounded-sm text-link hover:underline"
            >
              Read the guide
            </Link>
          </p>
        )}
      </PageColumn>
    </>
  );
}

function CopyLink({ baseUrl }: { readonly baseUrl: string }) {
  const { pathname, search } = useLocation();
  return (
    <CopyButton
      text={new URL(`${pathname}${search}`, baseUrl).href}
      label="Copy link"
      copied="Link copied, with what is chosen here"
      icon={<LinkIcon />}
    />
  );
}

/** The question that settles most cases, with what each answer leads to. */
function Question(props: { readonly scene: SceneView; readonly sides: readonly Side[] }) {
  const { question, answers } = props.scene;
  if (question === undefined) return null;
  const { names } = props.scene;
  const titleOf = (slug: string) => {
    const index = props.sides.findIndex(({ path }) => path === slug);
    return names[index] ?? props.sides[index]?.title ?? slug;
  };
  return (
    <section
      aria-labelledby="question"
      className="not-last:mb-6 not-last:border-b not-last:border-line not-last:pb-5"
    >
      <h2 id="question" className="text-sm">
        One question settles most cases
      </h2>
      <p className="mt-2 text-base leading-6">{question}</p>
      <dl className="mt-4 grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2">
        {answers.map(({ answer, slug }) => (
          <Fragment key={answer}>
            <dt className="text-muted">{answer}</dt>
            <dd className="font-medium">{titleOf(slug)}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}

function Otherwise(props: { readonly cases: Pair['neither']; readonly isAside: boolean }) {
  if (props.cases.length === 0) return null;
  return (
    <section
      aria-labelledby="neither"
      className={props.isAside ? '' : 'mt-12 border-t border-line pt-6'}
    >
      <h2 id="neither" className={props.isAside ? 'text-sm' : 'text-base font-semibold'}>
        Neither, if it
      </h2>
      <ul
        className={`mt-2 ${props.isAside ? 'space-y-2.5' : 'grid gap-x-6 gap-y-2 lg:grid-cols-2'}`}
      >
        {props.cases.map(({ text, title, path }) => (
          <li key={text}>
            <span className="block text-muted">{text}</span>
            <Link to={path} className="rounded-sm text-link hover:underline">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What decides between two patterns, for an agent. */
function decisionPrompt(
  question: string,
  verdict: string | undefined,
  sides: readonly Pick<Side, 'title' | 'path' | 'summary' | 'isFor' | 'isNotFor'>[],
): string {
  return [
    question,
    ...(verdict === undefined ? [] : [verdict]),
    ...sides.map(({ title, path, summary, isFor, isNotFor }) =>
      [
        `\n${title} (${path}): ${summary}`,
        ...isFor.map((text) => `- ${text}`),
        ...isNotFor.map((text) => `- Not: ${text}`),
      ].join('\n'),
    ),
    '\nDecide by this. Then read the pattern with get_pattern from the pattern-catalog MCP server.',
  ].join('\n');
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;
type Pair = NonNullable<Loaded['pair']>;
