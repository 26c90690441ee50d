import { importLine } from '../../../../domain/components/delivery.ts';
import { TerminalIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { CopyButton, Snippet, useCopyText } from '../code/copy-button.tsx';
import { CopyMenu } from '../guide/copy-menu.tsx';
import { formatBytes } from '../page/format-bytes.ts';
import {
  type AgentSubject,
  useAddCommand,
  componentPrompt,
  useChosenLabels,
  describeCopied,
  describeCopiedCode,
  usePreviewedMoment,
} from './agent-prompt.ts';
import { usePreviewProps, withProps } from '../preview/preview-props.tsx';
import type { ComponentView } from './component-view.server.ts';

/** The command that installs it, and in one row the prompt, what else can be copied, and saving. */
export function Actions(props: {
  readonly view: ComponentView;
  readonly subject: AgentSubject;
  readonly baseUrl: string;
  readonly children: ReactNode;
}) {
  const { view, subject, baseUrl } = props;
  const { slug, title } = subject;
  const copy = useCopyText();
  const addCommand = useAddCommand(baseUrl, subject, view);
  const labels = useChosenLabels(view);
  const moment = usePreviewedMoment();
  const { values: changed } = usePreviewProps();
  const { code, delivery } = view;
  return (
    <>
      <div className="snippet mt-3 md:mt-5">
        {/* The line that names the version; what downloads the command is copied with it. */}
        <pre aria-label="Install command" role="group" className="max-sm:text-xs/5!">
          {addCommand.split('\n').at(-1)}
        </pre>
        <CopyButton
          text={addCommand}
          label="Copy install command"
          copied={`Install command copied${delivery === undefined ? ', with the download of cli.mjs' : ''}`}
          isQuiet
        />
      </div>
      {delivery === undefined ? null : (
        <div className="mt-2">
          <Snippet text={importLine(delivery, view.parts)} copyLabel="Copy import" label="Import" />
        </div>
      )}
      <div className="action-row mt-3 flex flex-wrap gap-2">
        <CopyButton
          text={componentPrompt(subject, view, moment, labels)}
          label="Copy agent prompt"
          copied={describeCopied('Prompt', view.versionId, moment)}
          icon={<TerminalIcon />}
          isPrimary
        />
        <CopyMenu
          path={slug}
          title={title}
          baseUrl={baseUrl}
          before={
            code === undefined || code === ''
              ? []
              : [
                  {
                    id: 'code',
                    label: delivery === undefined ? 'Code' : 'Example',
                    hint: formatBytes(view.bytes),
                    onSelect: () =>
                      copy(
                        code,
                        delivery === undefined ? describeCopiedCode(view) : 'Example copied',
                      ),
                  },
                ]
          }
          after={[
            {
              id: 'link',
              label: 'Link to this state',
              onSelect: () =>
                copy(
                  withProps(location.href, changed),
                  describeCopied('Link', view.versionId, moment),
                ),
            },
            ...(delivery === undefined
              ? [
                  {
                    id: 'zip',
                    label: 'Download zip',
                    hint: '.zip',
                    onSelect: () => location.assign(view.zip.path),
                  },
                ]
              : []),
          ]}
        />
        <span className="max-sm:ms-auto">{props.children}</span>
      </div>
    </>
  );
}
