import { uniteStates } from '../../../../src/domain/components/example-states.ts';
import type { Prop } from '../../../../src/domain/components/manifest.ts';
import {
  type PropControl,
  controlsOf,
  toGivenProps,
} from '../../../../src/domain/components/prop-controls.ts';
import { attributeOf } from '../../../../src/domain/components/retrieval/usage-call.ts';
import { registryNameOf } from '../../../../src/domain/patterns/registry-names.ts';
import { isRecord } from '../../../../src/domain/text.ts';
import { readFrameMessage } from '../sandbox/frame-report.ts';
import { connectHost } from './host.ts';
import { type PropPanel, createPropPanel } from './prop-panel.ts';

/** The key under which preview_component puts the files. */
const FILES_KEY = 'pattern-catalog/preview';

interface Shown {
  readonly title: string;
  readonly reference: string;
  readonly versionId: string;
  readonly url: string;
  /** What it requires, as `/forms/button@v1`. */
  readonly requires: readonly string[];
}

/** One version: its frame's input without the theme and variables, and the port to it. */
interface Side {
  readonly id: string;
  readonly states: readonly string[];
  readonly subject: Readonly<Record<string, unknown>>;
  /** The export whose props can be set; undefined if they are not known. */
  readonly component: string | undefined;
  readonly controls: readonly PropControl[];
  port?: MessagePort;
}

let shown: Shown | undefined;
/** Of a frame, in pixels: a component decides its own height, and may be endless. */
const MAX_HEIGHT = 1000;

let sides: readonly Side[] = [];
let theme: 'light' | 'dark' = 'light';
let state: string | undefined;
let width = 0;
/** Only one version has controls. */
let panel: PropPanel | undefined;

const host = connectHost('pattern-catalog-preview', {
  onContext({ theme: hostTheme, styles }) {
    if (hostTheme === 'light' || hostTheme === 'dark') setTheme(hostTheme);
    const variables = isRecord(styles) ? styles['variables'] : undefined;
    if (!isRecord(variables)) return;
    for (const [name, value] of Object.entries(variables)) {
      if (typeof value === 'string') document.documentElement.style.setProperty(name, value);
    }
  },
  onInput(input) {
    if (typeof input['state'] === 'string') state = input['state'];
    if (typeof input['width'] === 'number') width = input['width'];
    if (input['theme'] === 'light' || input['theme'] === 'dark') setTheme(input['theme']);
  },
  onResult: (result) => void showResult(result),
});

async function showResult(result: Readonly<Record<string, unknown>>): Promise<void> {
  if (result['isError'] === true) return say(resultText(result) ?? 'There is nothing to show.');
  shown = readShown(result['structuredContent']);
  if (shown === undefined) return say('The response names no component.');
  sides = readSides(result['_meta']) ?? [await readSide(shown)];
  find('title').textContent = shown.title;
  find('version').textContent = sides.map(({ id }) => id).join(' and ');
  find('open').parentElement?.removeAttribute('hidden');
  offerStates();
  offerProps();
  find('stage').replaceChildren(...sides.map(createFrame));
  find('stage').classList.toggle('pair', sides.length > 1);
  setWidth(width);
  if (sides.length === 0) say('A package delivers it: the page of the catalog runs it.');
}

function readShown(content: unknown): Shown | undefined {
  if (!isRecord(content)) return undefined;
  const { title, reference, version_id: versionId, url, requires } = content;
  return typeof title === 'string' &&
    typeof reference === 'string' &&
    typeof versionId === 'string' &&
    typeof url === 'string'
    ? {
        title,
        reference,
        versionId,
        url,
        requires: Array.isArray(requires) ? requires.filter(isText) : [],
      }
    : undefined;
}

function readSides(meta: unknown): readonly Side[] | undefined {
  const sent = isRecord(meta) ? meta[FILES_KEY] : undefined;
  const versions = isRecord(sent) ? sent['versions'] : undefined;
  if (!Array.isArray(versions)) return undefined;
  return versions.filter(isRecord).flatMap(({ id, states, subject, component, props }) =>
    typeof id === 'string' && isRecord(subject)
      ? [
          {
            id,
            states: Array.isArray(states) ? states.filter(isText) : [],
            subject,
            component: isText(component) ? component : undefined,
            controls: controlsOf(Array.isArray(props) ? props.filter(isProp) : []),
          },
        ]
      : [],
  );
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** The server's own model. */
function isProp(value: unknown): value is Prop {
  return isRecord(value) && isText(value['name']) && isText(value['type']);
}

/** For hosts that drop `_meta`: the main file, its example and the main files that it requires, as resources. */
async function readSide({ reference, versionId, requires }: Shown): Promise<Side> {
  const base = `pattern:/${reference}/component/${versionId}`;
  const [code, example, tokensCss, ...required] = await Promise.all(
    [
      base,
      `${base}/react-tailwind/example.tsx`,
      `${base}/react-tailwind/tokens.css`,
      ...requires.map((each) => `pattern:/${each.replace('@', '/component/')}`),
    ].map(async (uri) => {
      const read = await host.request('resources/read', { uri }).catch(() => undefined);
      return isRecord(read) ? firstText(read['contents']) : undefined;
    }),
  );
  const folders = requires.map((each) => registryNameOf(each.split('@')[0] ?? ''));
  const files = Object.fromEntries(
    [
      ['example.tsx', example] as const,
      ...required.map((text, at) => [`../${folders[at]}/component.tsx`, text] as const),
    ].flatMap(([path, text]) => (text === undefined ? [] : [[path, text]])),
  );
  const subject = {
    code: code ?? '',
    files,
    ...(tokensCss === undefined ? {} : { tokensCss }),
    defaults: {},
  };
  return { id: versionId, states: [], subject, component: undefined, controls: [] };
}

function firstText(contents: unknown): string | undefined {
  const first: unknown = Array.isArray(contents) ? contents[0] : undefined;
  const text = isRecord(first) ? first['text'] : undefined;
  return typeof text === 'string' ? text : undefined;
}

function resultText({ content }: Readonly<Record<string, unknown>>): string | undefined {
  return firstText(content);
}

function createFrame(side: Side): HTMLElement {
  const section = document.createElement('section');
  if (sides.length > 1) {
    const label = document.createElement('p');
    label.className = 'label';
    label.textContent = side.id;
    section.append(label);
  }
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts allow-forms');
  frame.title = `${shown?.title ?? 'Component'} ${side.id}`;
  const channel = new MessageChannel();
  side.port = channel.port1;
  channel.port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = readFrameMessage(data);
    if (message?.type === 'rendered') {
      frame.dataset['state'] = 'rendered';
      say('');
    }
    if (message?.type === 'given') panel?.setGiven(message.props);
    if (message?.type === 'failed') say(message.problem.message);
  });
  channel.port1.start();
  globalThis.addEventListener('message', function begin(event: MessageEvent<unknown>) {
    if (event.source !== frame.contentWindow || !isRecord(event.data)) return;
    if (event.data['type'] !== 'frame-ready') return;
    globalThis.removeEventListener('message', begin);
    frame.contentWindow?.postMessage({ ...side.subject, ...looks(side) }, '*', [channel.port2]);
  });
  globalThis.addEventListener('message', function grow(event: MessageEvent<unknown>) {
    if (!frame.isConnected) globalThis.removeEventListener('message', grow);
    if (event.source !== frame.contentWindow || !isRecord(event.data)) return;
    const { type, height } = event.data;
    if (type !== 'frame-height' || typeof height !== 'number') return;
    // Only taller: a component that fills its frame would otherwise shrink and grow in turn.
    const needed = Math.min(MAX_HEIGHT, height);
    if (needed > frame.clientHeight) frame.style.height = `${needed}px`;
  });
  frame.srcdoc = FRAME_HTML;
  section.append(frame);
  return section;
}

function looks({ states, component, controls }: Side) {
  const known = states.find((name) => name.toLowerCase() === state?.toLowerCase());
  return {
    theme,
    variables: {},
    ...(known === undefined ? {} : { state: known }),
    ...(panel === undefined || component === undefined
      ? {}
      : { controlled: { component, props: toGivenProps(controls, panel.values()) } }),
  };
}

function sendLooks(): void {
  for (const side of sides) side.port?.postMessage(looks(side));
}

function setTheme(next: 'light' | 'dark'): void {
  theme = next;
  document.documentElement.style.colorScheme = next;
  find('theme').setAttribute('aria-pressed', String(next === 'dark'));
  sendLooks();
}

function setWidth(next: number): void {
  width = next;
  for (const frame of document.querySelectorAll('iframe')) {
    frame.style.width = next === 0 ? '' : `${next}px`;
  }
  for (const button of document.querySelectorAll<HTMLElement>('[data-width]')) {
    button.setAttribute('aria-pressed', String(button.dataset['width'] === String(next)));
  }
}

function offerStates(): void {
  const select = find('states');
  const names = uniteStates(sides.flatMap(({ states }) => states));
  if (!(select instanceof HTMLSelectElement)) return;
  select.replaceChildren(new Option('Default', ''), ...names.map((name) => new Option(name, name)));
  select.value = names.find((name) => name.toLowerCase() === state?.toLowerCase()) ?? '';
  select.hidden = names.length === 0;
  select.addEventListener('change', () => {
    state = select.value === '' ? undefined : select.value;
    // A state is a starting point: it has its own props.
    panel?.reset();
    sendLooks();
  });
}

function offerProps(): void {
  const [side, other] = sides;
  const isOffered =
    side?.component !== undefined && other === undefined && side.controls.length > 0;
  find('props').hidden = !isOffered;
  find('prop-panel').hidden = true;
  panel = isOffered ? createPropPanel(find('prop-panel'), side.controls, sendLooks) : undefined;
}

/** The changed props as attributes in JSX. */
function changedProps(): readonly string[] {
  const values = panel?.values() ?? {};
  return (sides[0]?.controls ?? []).flatMap((control) => {
    const value = values[control.name];
    if (value === undefined) return [];
    return attributeOf(control, value) ?? `without ${control.name}`;
  });
}

function say(text: string): void {
  find('problem').textContent = text;
}

function find(id: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`#${id}`);
  if (found === null) throw new Error(`The page has no ${id}.`);
  return found;
}

for (const button of document.querySelectorAll<HTMLElement>('[data-width]')) {
  button.addEventListener('click', () => setWidth(Number(button.dataset['width'])));
}
find('props').addEventListener('click', () => {
  const list = find('prop-panel');
  list.hidden = !list.hidden;
  find('props').setAttribute('aria-expanded', String(!list.hidden));
});
find('theme').addEventListener('click', () => setTheme(theme === 'dark' ? 'light' : 'dark'));
find('open').addEventListener('click', () => {
  void host.request('ui/open-link', { url: shown?.url }).catch(() => say(shown?.url ?? ''));
});
find('use').addEventListener('click', () => {
  const props = changedProps();
  const text = [
    `Use ${shown?.title} ${shown?.versionId} (${shown?.reference})`,
    ...(state === undefined ? [] : [`state ${state}`]),
    ...(props.length === 0 ? [] : [`with the props ${props.join(' ')}`]),
  ].join(', ');
  void host
    .request('ui/message', { role: 'user', content: [{ type: 'text', text: `${text}.` }] })
    .catch(() => say('This host accepts no messages from apps.'));
});
