import { registryNameOf } from '../../../../domain/patterns/registry-names.ts';
import { counted } from '../../../../domain/text.ts';
import type { SiteDeps } from '../../site.ts';

/** One step of an agent, with the answer that this catalog gives to it now. */
export interface AgentCall {
  readonly title: string;
  /** The tool or command. */
  readonly name: string;
  readonly input: string;
  readonly answer: string;
}

/**
 * The three steps from the parts of a screen to its files, with real answers; empty where the catalog does not have
 * the parts.
 *
 * @param parts as a designer says them
 */
export async function readAgentCalls(
  site: SiteDeps,
  parts: readonly string[],
): Promise<readonly AgentCall[]> {
  if (parts.length === 0) return [];
  const found = await site.findComponents(site.principal, { parts, limit: 1 });
  if (!found.ok) return [];
  const patterns = found.value.parts.flatMap(
    ({ components }) => components.find(({ hasComponent }) => hasComponent === true) ?? [],
  );
  const slugs = [...new Set(patterns.map(({ pattern }) => pattern.slug))];
  if (slugs.length === 0 || found.value.missing.length > 0) return [];
  const kit = await site.getKit(
    site.principal,
    slugs.map((reference) => ({ reference })),
  );
  if (!kit.ok || kit.value.unavailable.length > 0) return [];
  const { components, dependencies, installation } = kit.value;
  const props = components.reduce((sum, component) => sum + component.props.length, 0);
  const names = components.map(({ pattern }) => registryNameOf(pattern.slug)).join(' ');
  const files = installation.files.length + (installation.tokens === undefined ? 0 : 1);
  return [
    {
      title: 'Find',
      name: 'find_components',
      input: JSON.stringify(parts).replaceAll('","', '", "'),
      answer: components
        .map(({ pattern, versionId }) => `${pattern.title} ${versionId}`)
        .join(', '),
    },
    {
      title: 'Get the kit',
      name: 'get_kit',
      input: JSON.stringify(components.map(({ pattern }) => pattern.slug)).replaceAll(
        '","',
        '", "',
      ),
      answer: `${counted(props, 'prop')} with types, how each is used, its rules. No code to read.`,
    },
    {
      title: 'Install',
      name: 'node',
      input: `cli.mjs add ${names}`,
      answer: `${counted(files, 'file')}, each with its SHA-256, and ${counted(Object.keys(dependencies).length, 'npm package')}.`,
    },
  ];
}
