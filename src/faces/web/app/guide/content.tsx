import { CheckIcon, XIcon } from 'lucide-react';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { AnatomyView, ContentPart, ContentView, ExamplePair } from './content-view.server.ts';
import { PreviewFrame, useSeen } from '../preview/preview-frame.tsx';
import { usePageTheme } from '../page/theme.tsx';

/** The rendered Markdown of a pattern or guide, with the additions of its directives. */
export function Content(props: {
  readonly view: ContentView;
  /** Whether there is a preview whose parts can be numbered. */
  readonly hasPreview: boolean;
}) {
  const { view, hasPreview } = props;
  return (
    <div className="prose">
      {view.parts.map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts of a text never change
        <Part key={index} part={part} hasPreview={hasPreview} exampleTokens={view.exampleTokens} />
      ))}
    </div>
  );
}

function Part(props: {
  readonly part: ContentPart;
  readonly hasPreview: boolean;
  readonly exampleTokens: string | undefined;
}) {
  const { part } = props;
  switch (part.kind) {
    case 'html':
      // Sanitized by renderMarkdown.
      return <div className="contents" dangerouslySetInnerHTML={{ __html: part.html }} />;
    case 'anatomy':
      return props.hasPreview ? <AnatomyButton anatomy={part} /> : null;
    case 'examples':
      return <DoAndDont pair={part} tokensCss={props.exampleTokens} />;
  }
}

/** The parameter that numbers the parts in the preview. */
export const NUMBERS_PARAM = 'numbers';

/** Numbers the parts in the preview, in the state that shows them all. */
function AnatomyButton({ anatomy }: { readonly anatomy: AnatomyView }) {
  const [params, setParams] = useSearchParams();
  const isOn = params.has(NUMBERS_PARAM);
  function toggle(): void {
    const next = new URLSearchParams(params);
    if (isOn) next.delete(NUMBERS_PARAM);
    else {
      next.set(NUMBERS_PARAM, '1');
      if (anatomy.state !== undefined) next.set('state', anatomy.state);
    }
    setParams(next, { replace: true, preventScrollReset: true });
  }
  return (
    <div className={`needs-script anatomy-bar ${anatomy.isBelowHeading ? 'below-heading' : ''}`}>
      <button type="button" className="btn btn-small" aria-pressed={isOn} onClick={toggle}>
        {isOn ? 'Hide the numbers' : 'Number the preview'}
      </button>
    </div>
  );
}

/** Two small live examples side by side. Without scripts their captions say the same in words. */
function DoAndDont(props: { readonly pair: ExamplePair; readonly tokensCss: string | undefined }) {
  const { pair, tokensCss } = props;
  const area = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(area);
  return (
    <div ref={area} className="examples">
      {(['do', 'dont'] as const).map((side) => (
        <figure key={side} className={`example-${side}`}>
          <div className={`example-stage example-${pair.size} needs-script`}>
            {isSeen ? (
              <ExampleFrame side={side} files={pair.files[side]} tokensCss={tokensCss} />
            ) : null}
          </div>
          <figcaption>
            {side === 'do' ? <CheckIcon aria-hidden="true" /> : <XIcon aria-hidden="true" />}
            <span dangerouslySetInnerHTML={{ __html: pair.captions[side] }} />
          </figcaption>
        </figure>
      ))}
    </div>
  );
}

function ExampleFrame(props: {
  readonly side: 'do' | 'dont';
  readonly files: ExamplePair['files']['do'];
  readonly tokensCss: string | undefined;
}) {
  const theme = usePageTheme();
  if (theme === undefined) return null;
  return (
    <PreviewFrame
      title={props.side === 'do' ? 'Example: do' : 'Example: don’t'}
      artifact={{
        code: '',
        files: props.files,
        tokensCss: props.tokensCss,
        defaults: {},
      }}
      looks={{ theme, variables: {} }}
      onMessage={() => {}}
      onEnd={() => {}}
    />
  );
}
