import { DownloadIcon } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Snippet } from '../code/copy-button.tsx';
import { formatBytes } from '../page/format-bytes.ts';
import {
  type AgentSubject,
  addCommand,
  componentPrompt,
  usePreviewedMoment,
} from './agent-prompt.ts';
import { usageWith } from '../../../../domain/components/retrieval/usage-call.ts';
import { usePreviewProps } from '../preview/preview-props.tsx';
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
  const { controls, values } = usePreviewProps();
  const usage =
    view.usage === undefined
      ? undefined
      : usageWith(view.usage, view.main.tag, controls, { changed: values }).text;
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
          text={componentPrompt(subject, view, moment)}
          copyLabel="Copy agent prompt"
          label="Agent prompt"
        />
      </Way>
      <Way
        title="Add it with one command"
        forWhom={
          <>
            Without an agent, for any React project. Writes the files and locks the version;{' '}
            <code className="font-mono text-[0.8125rem]">node cli.mjs update</code> later merges new
            versions with your changes.
          </>
        }
      >
        <Snippet
          text={addCommand(baseUrl, subject, view)}
          copyLabel="Copy add command"
          label="Add command"
        />
        {view.requires.length === 0 ? null : <Requires requires={view.requires} />}
      </Way>
      {view.registryItem === undefined ? null : (
        <Way
          title="With the shadcn CLI"
          forWhom="If your project has a components.json and you want no second command. It does not merge new versions."
        >
          <RegistryCommands item={view.registryItem} baseUrl={baseUrl} />
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
function RegistryCommands({ item, baseUrl }: { readonly item: string; readonly baseUrl: string }) {
  return (
    <>
      {(
        [
          ['exact', 'The same bytes, with the shadcn CLI.', `${baseUrl}/r/exact/${item}.json`],
          ['adapted', 'Adapted to the project’s aliases.', `${baseUrl}/r/${item}.json`],
        ] as const
      ).map(([kind, text, address]) => (
        <div key={kind} className="mt-4 first:mt-0">
          <Snippet
            text={`npx shadcn@latest add ${address}`}
            copyLabel={`Copy ${kind} command`}
            label={`Command of the shadcn CLI, ${kind}`}
          />
          <p className="mt-2 text-muted">{text}</p>
        </div>
      ))}
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
