import { ImageDownIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import type { DrawnState } from '@pattern-catalog/preview/frame-report';
import { downloadText } from '../page/download.ts';
import { MenuButton } from '../page/menu-button.tsx';
import { useToast } from '../page/toast.tsx';
import type { PreviewOutcome } from './preview-outcome.ts';

/** How long a frame may take for a drawing. */
const MAX_DRAWING_MS = 10_000;

/** A drawing of what the preview shows, by its frame. */
export function useStateDrawing() {
  const [request, setRequest] = useState(0);
  const resolve = useRef<(drawn: DrawnState | undefined) => void>(undefined);
  return {
    /** Changes with each drawing that is asked for. */
    request,
    /** Takes the frame's answer. */
    take: (drawn: DrawnState) => resolve.current?.(drawn),
    /** Undefined if the frame does not answer. */
    draw: () =>
      new Promise<DrawnState | undefined>((done) => {
        resolve.current?.(undefined);
        resolve.current = done;
        setTimeout(() => done(undefined), MAX_DRAWING_MS);
        setRequest((before) => before + 1);
      }),
  };
}

/** Copies or downloads the state that a preview shows, as SVG for design tools. */
export function DrawingMenu(props: {
  readonly draw: () => Promise<DrawnState | undefined>;
  readonly outcome: PreviewOutcome;
  /** The words of the file's name. */
  readonly name: readonly (string | undefined)[];
}) {
  const showToast = useToast();
  const fail = () =>
    showToast({
      message: 'The preview could not be drawn. Reload it and try again.',
      tone: 'danger',
    });

  async function read() {
    const [drawn, { checkDrawing }] = await Promise.all([
      props.draw(),
      import('./check-drawing.ts'),
    ]);
    const checked = drawn && checkDrawing(drawn);
    if (checked === undefined) throw new Error('The frame sent no drawing.');
    return checked;
  }

  async function copy(): Promise<void> {
    const reading = read();
    const text = reading.then(({ svg }) => svg);
    try {
      // Safari allows writing only right after a press; the item may wait for its text.
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
      showToast({ message: `State copied as SVG. ${(await reading).leftOut}`.trim() });
    } catch {
      await reading.then(
        () =>
          showToast({
            message: 'Your browser blocked copying. Download the SVG instead.',
            tone: 'danger',
          }),
        fail,
      );
    }
  }

  async function download(): Promise<void> {
    const drawn = await read().catch(fail);
    if (drawn === undefined) return;
    downloadText(fileNameOf(props.name), 'image/svg+xml', drawn.svg);
    if (drawn.leftOut !== '') showToast({ message: drawn.leftOut });
  }

  const isReady = props.outcome.kind === 'rendered' || props.outcome.kind === 'link';
  const notReady = isReady ? undefined : 'The preview shows nothing yet.';
  return (
    <MenuButton
      label="Export this state"
      isIcon
      className="btn btn-quiet btn-small btn-icon"
      groups={[
        {
          label: 'For design tools',
          items: [
            {
              id: 'copy',
              label: 'Copy as SVG',
              disabledReason: notReady,
              onSelect: () => void copy(),
            },
            {
              id: 'download',
              label: 'Download SVG',
              hint: '.svg',
              disabledReason: notReady,
              onSelect: () => void download(),
            },
          ],
        },
      ]}
    >
      <ImageDownIcon />
    </MenuButton>
  );
}

/** `date-picker-v4-two-months-dark.svg` */
function fileNameOf(words: readonly (string | undefined)[]): string {
  const name = words
    .filter((word) => word !== undefined)
    .join(' ')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
  return `${name.slice(0, 100)}.svg`;
}
