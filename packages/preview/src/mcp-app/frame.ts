// The bundler puts the style sheet into the page.
// oxlint-disable-next-line import/no-unassigned-import
import '../sandbox/frame.css';
import { isRecord } from '../../../../src/domain/text.ts';
import { compileArtifact, compileClasses } from '../sandbox/compile-artifact.ts';
import { sourceSchema } from '../sandbox/frame-messages.ts';
import { watchNeededHeight } from './needed-height.ts';
import { start } from '../sandbox/start.tsx';

// The document of one component: a `srcdoc` frame in the app, so that widths are real viewports and the app's bar is out
// of the component's reach.
globalThis.addEventListener('message', function begin(event: MessageEvent<unknown>) {
  const [port] = event.ports;
  if (event.source !== globalThis.parent || port === undefined) return;
  globalThis.removeEventListener('message', begin);
  void compileAndStart(event.data, port);
});
globalThis.parent.postMessage({ type: 'frame-ready' }, '*');

/** In the app's only file there is no worker that could compile. */
async function compileAndStart(data: unknown, port: MessagePort): Promise<void> {
  const compiled = await compileArtifact(sourceSchema.parse(data));
  await start({ ...(isRecord(data) ? data : {}), compiled }, port, compileClasses);
  watchNeededHeight((height) =>
    globalThis.parent.postMessage({ type: 'frame-height', height }, '*'),
  );
}
