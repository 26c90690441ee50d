import type { CDPSession } from 'playwright-core';
import { z } from 'zod';
import type { ShownArtifact } from './artifact-opener.ts';
import type { BundledArtifact } from './bundled-artifacts.ts';

const textSchema = z.object({ value: z.string().optional() }).optional();

/** What Chromium tells of a node, as far as it is used. */
const nodeSchema = z.object({
  nodeId: z.string(),
  parentId: z.string().optional(),
  ignored: z.boolean(),
  backendDOMNodeId: z.number().optional(),
  role: textSchema,
  name: textSchema,
  properties: z
    .array(
      z.object({
        name: z.string(),
        value: z.object({ value: z.union([z.string(), z.boolean(), z.number()]).optional() }),
      }),
    )
    .optional(),
});

type TreeNode = z.infer<typeof nodeSchema>;

const LANDMARKS = new Set([
  'banner',
  'complementary',
  'contentinfo',
  'form',
  'main',
  'navigation',
  'region',
  'search',
]);

const CONTROLS = new Set([
  'button',
  'checkbox',
  'combobox',
  'link',
  'menuitem',
  'menuitemcheckbox',
  'menuitemradio',
  'option',
  'radio',
  'searchbox',
  'slider',
  'spinbutton',
  'switch',
  'tab',
  'textbox',
]);

/** What holds controls and is announced by its name; axe asks for the names of others. */
const NAMED = new Set(['grid', 'menu', 'radiogroup', 'tablist', 'toolbar', 'tree', 'treegrid']);

/** Controls in controls that are as they should be. */
const MAY_BE_IN = new Set(['option combobox', 'link textbox']);

const LAYERS = new Set(['dialog', 'menu']);

/** Roles that say nothing of what a node is. */
const GENERIC = new Set(['', 'generic', 'none', 'presentation', 'unknown']);

/** Reads the accessibility tree of an artifact's states. */
export interface TreeReader {
  /**
   * What is wrong in the state that is shown: a control without a name or a role, in another, or that says its name
   * twice, a picture, menu, toolbar or the like without a name, landmarks that nothing tells apart.
   */
  readonly faults: () => Promise<readonly string[]>;
  /** Whether the component says that it announces something, and no state that was read has a live region. */
  readonly isSilent: () => boolean;
}

export async function readTree(
  { page, frame }: ShownArtifact,
  { manifest }: BundledArtifact,
): Promise<TreeReader> {
  const client = await page.context().newCDPSession(page);
  const { frameTree } = await client.send('Page.getFrameTree');
  const { id: frameId } = frameTree.childFrames?.at(-1)?.frame ?? {};
  if (frameId === undefined) throw new Error(`The page has no frame but ${frame.url()}.`);
  // Where it is up to the page, the examples may not ask for it.
  const isUpToPage = manifest.props?.some(({ name }) => name === 'announce') ?? false;
  const says = manifest.interactionRules.some((rule) => /\bannounced?\b/i.test(rule));
  let isLive = isUpToPage || !says;
  return {
    async faults() {
      const tree = await client.send('Accessibility.getFullAXTree', { frameId });
      const nodes = z.array(nodeSchema).parse(tree.nodes);
      const faults = faultsIn(nodes);
      for (const node of nodes.filter(isUnnamed))
        if (await isReachedByTab(client, node)) faults.push(`Tab reaches ${describe(node)}`);
      isLive ||= nodes.some((node) => valueOf(node, 'live') !== '');
      return faults;
    },
    isSilent: () => !isLive,
  };
}

const roleOf = ({ role }: TreeNode) => role?.value ?? '';
const nameOf = ({ name }: TreeNode) => (name?.value ?? '').trim();

const describe = (node: TreeNode) => `${roleOf(node)} "${nameOf(node)}"`;

function valueOf({ properties = [] }: TreeNode, name: string): string {
  const value = properties.find((property) => property.name === name)?.value.value;
  return value === undefined || value === 'off' ? '' : String(value);
}

const saysTwice = (name: string) => /^(?<text>.*\p{L}.*)[\s,.:]+\k<text>$/isu.test(name);

/** The parts of a date field that the browser draws: "Day Day". */
const isOfBrowser = (ancestors: readonly TreeNode[]) =>
  ancestors.some((each) => roleOf(each) === 'Date');

function isUnnamed(node: TreeNode): boolean {
  if (node.ignored || valueOf(node, 'focusable') !== 'true') return false;
  return GENERIC.has(roleOf(node)) || nameOf(node) === '';
}

/** What only code moves focus to is read from there on. */
async function isReachedByTab(client: CDPSession, node: TreeNode): Promise<boolean> {
  const { backendDOMNodeId: backendNodeId } = node;
  if (backendNodeId === undefined) return false;
  const { object } = await client.send('DOM.resolveNode', { backendNodeId });
  const { result } = await client.send('Runtime.callFunctionOn', {
    ...(object.objectId !== undefined && { objectId: object.objectId }),
    functionDeclaration: 'function () { return this.tabIndex; }',
  });
  return Number(result.value) >= 0;
}

function faultsIn(nodes: readonly TreeNode[]): string[] {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const ancestorsOf = function* (node: TreeNode): Generator<TreeNode> {
    let parent = byId.get(node.parentId ?? '');
    for (; parent !== undefined; parent = byId.get(parent.parentId ?? ''))
      if (!parent.ignored) yield parent;
  };
  const seen = nodes.filter((node) => !node.ignored && roleOf(node) !== 'RootWebArea');
  // A cell is named by its content, in which a layer that is open has the name of its button.
  const holdsLayer = new Set(
    seen.filter((node) => LAYERS.has(roleOf(node))).flatMap((layer) => [...ancestorsOf(layer)]),
  );
  const faults: string[] = [];
  const landmarks = new Map<string, number>();
  for (const node of seen) {
    const role = roleOf(node);
    const name = nameOf(node);
    const what = describe(node);
    const ancestors = [...ancestorsOf(node)];
    if (CONTROLS.has(role)) {
      const outer = ancestors.find((each) => CONTROLS.has(roleOf(each)));
      if (outer !== undefined && !MAY_BE_IN.has(`${role} ${roleOf(outer)}`))
        faults.push(`${what} is in ${describe(outer)}`);
    }
    if (saysTwice(name) && !isOfBrowser(ancestors) && !holdsLayer.has(node))
      faults.push(`says its name twice: ${what}`);
    if ((role === 'image' || role === 'img') && name === '') faults.push(`image without a name`);
    if (NAMED.has(role) && name === '') faults.push(`${role} without a name`);
    if (LANDMARKS.has(role) && (role !== 'form' || name !== ''))
      landmarks.set(what, (landmarks.get(what) ?? 0) + 1);
  }
  for (const [what, count] of landmarks) if (count > 1) faults.push(`${count} landmarks ${what}`);
  return faults;
}
