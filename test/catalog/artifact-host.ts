/**
 * The document around a frame with an artifact: it compiles the subject and hands it over as the site's pages do, and
 * keeps the frame's messages. The frame fills it, so the viewport's width is the frame's. Tests call its functions:
 *
 * - `start(subject)` loads a frame.
 * - `settled()` resolves once what was sent has rendered or failed.
 * - `show(looks, …)` sends looks one after the other, each once the one before has settled.
 * - `control(looks)` does the same with other props, and returns what the example gives and a failure, which it forgets.
 * - `measure(looks)` also returns the boxes of the looks' parts.
 *
 * @param worker the file name of the site's compiler
 */
export const artifactHost = (
  worker: string,
): string => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Artifact</title>
<style>html, body { margin: 0; height: 100%; overflow: hidden } iframe { display: block; width: 100%; height: 100%; border: 0 }</style>
<script>
let worker, shown, port;
function compile(request) {
  // Not while the page loads: its script would be lost where the interception of requests ends.
  worker ??= new Worker('/assets/${worker}', { type: 'module' });
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage(request, [port2]);
  });
}
function start(subject) {
  const compiling = compile({ source: subject });
  shown = { turn: 0, rendered: 0, failure: '', states: [], widths: [], check: () => {} };
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.src = '/preview/frame.html';
  frame.title = 'Artifact';
  document.body.replaceChildren(frame);
  return new Promise((resolve) => {
    frame.onload = async () => {
      const channel = new MessageChannel();
      port = channel.port1;
      port.onmessage = ({ data }) => {
        if (data.type === 'rendered') shown.rendered += 1;
        if (data.type === 'failed') shown.failure ||= data.problem.when + ': ' + data.problem.message;
        if (data.type === 'parts') shown.boxes = data.boxes;
        if (data.type === 'given') shown.given = data.props;
        if (data.type === 'states') Object.assign(shown, { states: data.names, widths: data.widths });
        if (data.type === 'classes')
          compile({ source: subject, classes: data.names }).then((css) => channel.port1.postMessage({ css }));
        shown.check();
      };
      shown.turn += 1;
      frame.contentWindow.postMessage({ ...subject, compiled: await compiling }, '*', [channel.port2]);
      resolve();
    };
  });
}
function until(isReached) {
  return new Promise((resolve) => {
    shown.check = () => (isReached() || shown.failure !== '') && resolve();
    shown.check();
  });
}
async function settled() {
  // The frame answers each of the subject and the looks once.
  await until(() => shown.rendered >= shown.turn);
  const { failure, states, widths } = shown;
  return { failure, states, widths };
}
async function show(...all) {
  for (const looks of all) {
    shown.turn += 1;
    port.postMessage(looks);
    await settled();
  }
  return settled();
}
async function control(looks) {
  const { failure } = await show(looks);
  shown.failure = '';
  // What failed has not rendered.
  shown.rendered = shown.turn;
  return { failure, given: shown.given ?? [] };
}
async function measure(looks) {
  delete shown.boxes;
  await show(looks);
  await until(() => shown.boxes !== undefined);
  return shown.boxes;
}
</script><body></body></html>`;
