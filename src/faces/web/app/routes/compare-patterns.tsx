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
import { PatternScene } from '../compare/pattern-scene.tsx';
import { PatternSide } from '../compare/pattern-side.tsx';
import { Verdict } from '../guide/guide-links.tsx';
import { PageColumn } from '../page/page-header.tsx';
import { describePage } from '../page/page-meta.ts';
import { counted } from '../../../../domain/text.ts';
import type { loader } from './compare-patterns.server.ts';

export { loader } from './compare-patterns.server.ts';

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => describePage(loaderData?.page);

/** Message and moment need no new data. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname ||
  ['a', 'b'].some((name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name));

/** Which of two patterns: the guide's verdict, both at work, and what each is for. */
export default function ComparePatternsPage() {
  const { page, guide, scene, sides, neither } = useLoaderData<typeof loader>();
  const names = sides.map(({ title }) => title);
  const otherwise = <Otherwise cases={neither} isAside={scene !== undefined} />;
  return (
    <>
      <header className="flex flex-wrap items-start gap-x-8 gap-y-4 px-4 pt-5 pb-5 md:px-6">
        <div className="min-w-0 flex-1 basis-80">
          <nav aria-label="Breadcrumb" className="text-muted">
            <Link to={guide?.path ?? '/patterns'} className="inline-block py-1 hover:text-text">
              {guide === undefined ? 'Patterns' : `Guides / ${guide.title}`}
            </Link>
          </nav>
          <h1 className="text-xl">{page.title}</h1>
          {guide?.verdict === undefined ? (
            <p className="mt-1 max-w-reading text-base text-muted">
              No guide in this catalog decides between these two. Read what each is for.
            </p>
          ) : (
            <Verdict text={guide.verdict} names={names} />
          )}
        </div>
        <div className="flex flex-wrap gap-2 lg:pt-5">
          <CopyButton
            text={decisionPrompt(page.title, guide?.verdict, sides)}
            label="Copy for your agent"
            copied="Decision copied"
            icon={<TerminalIcon />}
            isPrimary
          />
          {scene === undefined ? null : <CopyLink baseUrl={page.canonicalUrl} />}
        </div>
      </header>
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
        ) : (
          <SideBySide scene={scene} sides={sides} />
        )}
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

function Otherwise(props: {
  readonly cases: ReturnType<typeof useLoaderData<typeof loader>>['neither'];
  readonly isAside: boolean;
}) {
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

/** What differs between the two, in a table. */
function SideBySide({
  scene,
  sides,
}: {
  readonly scene: SceneView;
  readonly sides: readonly Side[];
}) {
  const hasCode = sides.some(({ lines }) => lines !== undefined);
  return (
    <section aria-labelledby="facts" className="pt-12 md:pt-16">
      <h2 id="facts" className="text-lg font-semibold">
        Side by side
      </h2>
      <table className="scene-facts mt-4">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">What</span>
            </th>
            {sides.map(({ title, path }, index) => (
              <th key={path} scope="col">
                {scene.names[index] ?? title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {scene.facts.map(({ name, says }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {says.map((text, index) => (
                <td key={sides[index]?.path}>{text}</td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">Is for</th>
            {sides.map(({ cases, path, summary, title }) => (
              <td key={path}>
                {cases.length === 0 ? (
                  summary
                ) : (
                  <ul aria-label={`${title} is for`} className="space-y-1">
                    {cases.map((text) => (
                      <li key={text}>{text}</li>
                    ))}
                  </ul>
                )}
              </td>
            ))}
          </tr>
          {hasCode ? (
            <tr>
              <th scope="row">Code</th>
              {sides.map(({ lines, path }) => (
                <td key={path} className="font-mono text-xs">
                  {lines === undefined ? 'None' : counted(lines, 'line')}
                </td>
              ))}
            </tr>
          ) : null}
        </tbody>
      </table>
    </section>
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
