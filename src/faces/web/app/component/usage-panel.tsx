import { LinkIcon } from 'lucide-react';
import { Fragment } from 'react';
import { counted } from '../../../../domain/text.ts';
import type {
  PropControl,
  PropValue,
  PropValues,
} from '../../../../domain/components/prop-controls.ts';
import { usageWith } from '../../../../domain/components/retrieval/usage-call.ts';
import type { GivenProp } from '@pattern-catalog/preview/frame-report';
import { useChosenLabels } from './agent-prompt.ts';
import { CopyButton, useCopyText } from '../code/copy-button.tsx';
import { usePreviewProps, withProps } from '../preview/preview-props.tsx';
import type { ComponentView } from './component-view.server.ts';

/** The call of the component as the preview shows it, with the lines that the reader changed. */
export function UsagePanel(props: { readonly view: ComponentView; readonly className: string }) {
  const { view } = props;
  const { controls, values, given } = usePreviewProps();
  const copy = useCopyText();
  const labels = useChosenLabels(view);
  if (view.props === undefined) return null;
  const { text, changedLines } = usageWith(view.usage, view.main.tag, controls, {
    changed: values,
    given: givenValues(controls, given ?? []),
    labels,
  });
  const lines = text.split('\n');
  return (
    <section aria-label="Usage" className={`usage-panel ${props.className}`}>
      <div className="flex h-11 items-center gap-2 border-b border-line ps-4 pe-2">
        <h2 className="text-sm font-medium">Usage</h2>
        <span className="font-mono text-[0.8125rem] text-muted max-sm:hidden">
          {counted(lines.length, 'line')}
        </span>
        <button
          type="button"
          className="needs-script btn btn-quiet btn-small ms-auto"
          onClick={() => copy(withProps(location.href, values), 'Link copied, with your props')}
        >
          <LinkIcon />
          Link
        </button>
        <CopyButton text={text} label="Copy code" copied="Usage copied" isSmall />
      </div>
      <pre tabIndex={0} role="region" aria-label="Usage with your props" className="painted">
        <code>
          {lines.map((line, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines of one text
            <Fragment key={index}>
              <span className={changedLines.includes(index) ? 'is-changed' : ''}>
                {paint(line)}
                {'\n'}
              </span>
            </Fragment>
          ))}
        </code>
      </pre>
    </section>
  );
}

/** The plain values that the example gives, but for those that it keeps in state and that its usage must as well. */
function givenValues(controls: readonly PropControl[], given: readonly GivenProp[]): PropValues {
  const byName = new Map(given.map((prop) => [prop.name, prop]));
  if (byName.size === 0) return {};
  return Object.fromEntries(
    controls.flatMap(({ name }): readonly (readonly [string, PropValue | null])[] => {
      const prop = byName.get(name);
      const handler = `on${name.charAt(0).toUpperCase()}${name.slice(1)}Change`;
      if (byName.get(handler)?.kind === 'function') return [];
      if (prop === undefined) return [[name, null]];
      const isPlain = prop.kind === 'text' || prop.kind === 'number' || prop.kind === 'flag';
      return isPlain ? [[name, prop.value]] : [];
    }),
  );
}

/** Names of components, texts and numbers. */
const TOKEN =
  /(?<component>(?<=<\/?)[A-Z][\w.]*)|(?<text>"[^"]*"|'[^']*'|`[^`]*`)|(?<number>\b\d+\b)/g;

function paint(line: string) {
  const parts: React.ReactNode[] = [];
  let end = 0;
  for (const { 0: token, index, groups } of line.matchAll(TOKEN)) {
    parts.push(line.slice(end, index));
    const kind =
      groups?.['component'] !== undefined ? 't' : groups?.['text'] !== undefined ? 's' : 'n';
    parts.push(
      <span key={index} className={kind}>
        {token}
      </span>,
    );
    end = index + token.length;
  }
  parts.push(line.slice(end));
  return parts;
}
