import { DownloadIcon } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Snippet } from '../code/copy-button.tsx';
import { formatBytes } from '../page/format-bytes.ts';
import {
  type AgentSubject,
  useAddCommand,
  componentPrompt,
  useChosenLabels,
  usePreviewedMoment,
} from './agent-prompt.ts';
import { usageWith } from '../../../../domain/components/retrieval/usage-call.ts';
import { usePreviewProps } from '../preview/preview-props.tsx';
import { withParam } from '../page/with-param.ts';
import type { ComponentView } from './component-view.server.ts';
import { counted } from '../../../../domain/text.ts';

/** How to get this version, the recommended way first and each with whom it is for, and how to render it. */
export function UseTab(props: {
  readonly view: ComponentView;
  readonly subject: AgentSubject;
  /** Of this server, for commands. */
  readonly baseUrl: string;
}) {
  const { view, subject, baseUrl } = props;
  const moment = usePreviewedMoment();
  const addCommand = useAddCommand(baseUrl, subject, view);
  const labels = useChosenLabels(view);
  const { controls, values } = usePreviewProps();
  const hasTheme = Object.keys(moment.variables).length > 0;
  const usage =
    view.usage === undefined
      ? undefined
      : usageWith(view.usage, view.main.tag, controls, { changed: values, labels }).text;
  return (
    <div className="grid grid-cols-1 gap-8">
      <Way
        title="Ask your agent"
        isRecommended
        forWhom={
          <>
            If you work with a coding agent that is{' '}
            <Link to="/connect" className="link">
              connected
            </Link>
            : it fetches the exact files and adds them to your project.
          </>
        }
      >
        <Snippet
          text={componentPrompt(subject, view, moment, labels)}
          copyLabel="Copy agent prompt"
          label="Agent prompt"
        />
      </Way>
      <Way
        title="Add it with one command"
        forWhom={
          <>
            Without an agent, for any React project. Writes the files and locks the version;{' '}
            <Command>node cli.mjs update</Command> later merges new versions with your changes.
          </>
        }
      >
        <Snippet text={addCommand} copyLabel="Copy add command" label="Add command" />
        {view.isClosed ? (
          <p className="mt-2 text-muted">
            Its code is closed: run <Command>node cli.mjs login</Command> first, or set{' '}
            <Command>PATTERN_CATALOG_TOKEN</Command> to a token with <Command>code:read</Command>.
          </p>
        ) : null}
        {view.requires.length === 0 ? null : <Requires requires={view.requires} />}
        {hasTheme ? <ThemeNote /> : null}
      </Way>
      {view.registryItem === undefined ? null : (
        <Way
          title="With the shadcn CLI"
          forWhom="If your project has a components.json and you want no second command. It does not merge new versions."
        >
          <RegistryCommands item={view.registryItem} baseUrl={baseUrl} isClosed={view.isClosed} />
          {hasTheme ? <ThemeNote /> : null}
        </Way>
      )}
      <Way
        title="Take the files"
        forWhom="To read them, or where no command may run. Nothing is locked, so no command updates them."
      >
        <Files view={view} />
      </Way>
      {usage === undefined ? null : (
        <Way title="Render it">
          <Snippet text={usage} copyLabel="Copy example" label="Example" />
        </Way>
      )}
    </div>
  );
}

/** Commands bring the published variables: where the reader's own are. */
function ThemeNote() {
  const [params] = useSearchParams();
  return (
    <p className="mt-2 text-muted">
      The variables that you changed are not in it.{' '}
      <Link to={withParam(params, 'tab', 'variables')} preventScrollReset className="link">
        Export your theme’s CSS
      </Link>
      .
    </p>
  );
}

function Command({ children }: { readonly children: string }) {
  return <code className="font-mono text-[0.8125rem]">{children}</code>;
}

/** The required components, each with a link to its page. */
function Requires({ requires }: Pick<ComponentView, 'requires'>) {
  return (
    <p className="mt-2 text-muted">
      Brings along{' '}
      {requires.map(({ title, slug, versionId }, index) => (
        <Fragment key={slug}>
          {index === 0 ? '' : ', '}
          <Link to={`${slug}?version=${versionId}`} className="link">
            {title}
          </Link>
        </Fragment>
      ))}
      .
    </p>
  );
}

/** The commands of the shadcn CLI: byte for byte, and adapted to a project. */
function RegistryCommands(props: {
  readonly item: string;
  readonly baseUrl: string;
  readonly isClosed: boolean;
}) {
  const { item, baseUrl, isClosed } = props;
  const addressOf = (name: string) => (isClosed ? `@catalog/${name}` : `${baseUrl}/r/${name}.json`);
  const baseColors = ` Without components.json the CLI first takes base colors from ui.shadcn.com, or with REGISTRY_URL=${baseUrl}/r from here.`;
  return (
    <>
      {(
        [
          ['exact', 'The same bytes, with the shadcn CLI.', `exact/${item}`],
          ['adapted', `Adapted to the project’s aliases.${isClosed ? '' : baseColors}`, item],
        ] as const
      ).map(([kind, text, name]) => (
        <div key={kind} className="mt-4 first:mt-0">
          <Snippet
            text={`npx shadcn@latest add ${addressOf(name)}`}
            copyLabel={`Copy ${kind} command`}
            label={`Command of the shadcn CLI, ${kind}`}
          />
          <p className="mt-2 wrap-anywhere text-muted">{text}</p>
        </div>
      ))}
      {isClosed ? (
        <p className="mt-2 text-muted">
          Its code is closed: both read the registry <Command>@catalog</Command> of components.json,
          which <Command>node cli.mjs init --yes</Command> writes, with a token that has{' '}
          <Command>code:read</Command> in <Command>PATTERN_CATALOG_TOKEN</Command>.
        </p>
      ) : null}
    </>
  );
}

/** All files as a zip, and each on its own. */
function Files({ view }: { readonly view: ComponentView }) {
  const [params] = useSearchParams();
  const { files, zip } = view;
  return (
    <>
      <a href={zip.path} download rel="nofollow" className="btn">
        <DownloadIcon />
        Download zip
        <span className="font-normal text-muted">
          {counted(zip.fileCount, 'file')}, {formatBytes(zip.bytes)}
          <span className="max-sm:sr-only"> unpacked</span>
        </span>
      </a>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {files.map(({ path, bytes, rawPath }, index) => (
          <li key={path} className="flex min-h-11 items-center gap-3">
            <Link
              to={`?${codeTabParams(params, index === 0 ? undefined : path)}`}
              preventScrollReset
              className="link min-w-0 truncate font-mono text-[0.8125rem]"
            >
              {path}
            </Link>
            <span className="ms-auto shrink-0 text-muted">{formatBytes(bytes)}</span>
            <a
              href={rawPath}
              download={index === 0 ? view.fileName : path.replaceAll('/', '-')}
              aria-label={`Download ${path}`}
              title="Download"
              className="btn btn-quiet btn-small btn-icon"
            >
              <DownloadIcon />
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The code tab at a file. */
function codeTabParams(params: URLSearchParams, file: string | undefined): string {
  const next = new URLSearchParams(params);
  next.set('tab', 'code');
  if (file === undefined) next.delete('file');
  else next.set('file', file);
  return next.toString();
}

function Way(props: {
  readonly title: string;
  readonly isRecommended?: boolean;
  /** Who takes this way, and what it does. */
  readonly forWhom?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <section className="min-w-0">
      <div className="flex items-center gap-2">
        <h2 className="text-base leading-6">{props.title}</h2>
        {props.isRecommended === true ? (
          <span className="badge badge-active">Recommended</span>
        ) : null}
      </div>
      {props.forWhom === undefined ? null : <p className="mt-0.5 text-muted">{props.forWhom}</p>}
      <div className="mt-3">{props.children}</div>
    </section>
  );
}
