import { TerminalIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { releaseOf } from '../../../../domain/components/delivery.ts';
import { CopyButton } from '../code/copy-button.tsx';
import { CopyMenu, useCopyText } from '../guide/copy-menu.tsx';
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

/** One row: the prompt, other copy commands, and saving. */
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
    <div className="action-row mt-4 flex flex-wrap gap-2 md:mt-5">
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
        before={[
          ...(code === undefined || code === ''
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
              ]),
          {
            id: 'install',
            label: 'Install command',
            hint: `@${delivery === undefined ? view.versionId : releaseOf(delivery)}`,
            onSelect: () => copy(addCommand, 'Install command copied'),
          },
        ]}
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
  );
}
