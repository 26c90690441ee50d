import { parseDocument, stringify } from 'yaml';
import type { ComponentOrigin } from '../../domain/components/component-store.ts';

/** The text of a new `component.yaml`. */
export function componentText(activeVersionId: string, origin: ComponentOrigin): string {
  const { license, source, author } = origin;
  const provenance = { source, ...(author === undefined ? {} : { author }) };
  return stringify({ activeVersionId, license, provenance });
}

/** The text of a `component.yaml` with another pointer, and all else as its author wrote it. */
export function movedPointer(text: string, activeVersionId: string): string {
  const document = parseDocument(text, { version: '1.2' });
  document.set('activeVersionId', activeVersionId);
  const moved = document.toString({ lineWidth: 0 });
  return text.includes('\r\n') ? moved.replaceAll('\n', '\r\n') : moved;
}
