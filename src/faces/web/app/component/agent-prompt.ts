import { importLine, installCommand } from '../../../../domain/components/delivery.ts';
import { useSearchParams } from 'react-router';
import { attributeOf } from '../../../../domain/components/retrieval/usage-call.ts';
import { formatBytes } from '../page/format-bytes.ts';
import { counted, identifierOfLanguage } from '../../../../domain/text.ts';
import { findLanguage } from '../preview/use-artifact.ts';
import { usePreviewLocale, usePreviewProps } from '../preview/preview-props.tsx';
import { usePreviewVariables } from '../preview/preview-looks.tsx';
import type { ComponentView } from './component-view.server.ts';

/** A pattern, as named in prompts. */
export interface AgentSubject {
  readonly title: string;
  readonly number: number;
  readonly slug: string;
}

/** The current state of the preview; undefined fields are as published. */
export interface PreviewedMoment {
  readonly state: string | undefined;
  readonly width: string | undefined;
  readonly theme: string | undefined;
  /** The changed CSS variables. */
  readonly variables: Readonly<Record<string, string>>;
  /** The changed props, as attributes in JSX. */
  readonly props: readonly string[];
}

/** The state, width, theme, variables and props of the preview. */
export function usePreviewedMoment(): PreviewedMoment {
  const [params] = useSearchParams();
  const { values } = usePreviewVariables();
  const { controls, values: changed } = usePreviewProps();
  return {
    state: params.get('state') ?? undefined,
    width: params.get('width') ?? undefined,
    theme: params.get('theme') ?? undefined,
    variables: values,
    props: controls.flatMap((control) => {
      const value = changed[control.name];
      if (value === undefined) return [];
      return attributeOf(control, value) ?? `without ${control.name}`;
    }),
  };
}

/** Labels of a component in the language of the preview. */
export interface ChosenLabels {
  readonly language: string;
  /** Of all labels in that language, where `cli.mjs add --lang` wrote them. */
  readonly importLine: string;
  /** `labels={de.dataTable}` */
  readonly attribute: string;
}

/** The labels in the language of the preview; undefined in English, and without labels in that language. */
export function useChosenLabels({
  preview,
  labelsName,
}: Pick<ComponentView, 'preview' | 'labelsName'>): ChosenLabels | undefined {
  const languages = Object.keys(preview.labelPaths);
  const { locale } = usePreviewLocale(languages);
  const language = findLanguage(languages, locale);
  if (language === undefined || labelsName === undefined) return undefined;
  const name = identifierOfLanguage(language);
  return {
    language,
    importLine: `import * as ${name} from './components/labels/${language}';`,
    attribute: `labels={${name}.${labelsName}}`,
  };
}

/** What of the preview a copied text carries: `Prompt copied, with v3, the state “Invalid” and 2 props`. */
export function describeCopied(what: string, versionId: string, moment: PreviewedMoment): string {
  const { state, width, theme, props, variables } = moment;
  const parts = [
    versionId,
    ...(state === undefined ? [] : [`the state “${state}”`]),
    ...(width === undefined ? [] : [`${width} px`]),
    ...(theme === undefined ? [] : [`the ${theme} theme`]),
    ...countedAny(props.length, 'prop'),
    ...countedAny(Object.keys(variables).length, 'variable'),
  ];
  return `${what} copied, with ${new Intl.ListFormat('en-US').format(parts)}`;
}

/** What a copied main file still needs: `component.tsx copied, 9 kB. It needs Text field v2 as well`. */
export function describeCopiedCode({
  bytes,
  requires,
}: Pick<ComponentView, 'bytes' | 'requires'>): string {
  const copied = `component.tsx copied, ${formatBytes(bytes)}`;
  return requires.length === 0
    ? copied
    : `${copied}. It needs ${describeRequired(requires)} as well`;
}

/** `Text field v2 and Popover v1`. */
export function describeRequired(requires: ComponentView['requires']): string {
  return new Intl.ListFormat('en-US').format(
    requires.map(({ title, versionId }) => `${title} ${versionId}`),
  );
}

function countedAny(count: number, noun: string): readonly string[] {
  return count === 0 ? [] : [counted(count, noun)];
}

/** As `domain/components/manifest.ts` names it, whose schemas are too large for a page. */
const EXAMPLE_FILE = 'example.tsx';

/**
 * A prompt for an agent to add one exact version of a component, with every file and requirement, in the state of the
 * preview. The example belongs to the catalog's preview: it is to be read, not added.
 */
export function componentPrompt(
  subject: AgentSubject,
  view: Pick<
    ComponentView,
    'versionId' | 'files' | 'requires' | 'dependencies' | 'cssVariables' | 'delivery' | 'parts'
  >,
  moment: PreviewedMoment,
  labels: ChosenLabels | undefined,
): string {
  const { requires, dependencies } = view;
  const files = view.files.filter(({ path }) => path !== EXAMPLE_FILE);
  const hasExample = files.length < view.files.length;
  const variables = Object.entries(moment.variables);
  const looks = [
    ...(moment.state === undefined ? [] : [`in the state “${moment.state}”`]),
    ...(moment.width === undefined ? [] : [`${moment.width} px wide`]),
    ...(moment.theme === undefined ? [] : [`in the ${moment.theme} theme`]),
  ];
  const needs = [
    ...requires.map(({ slug, versionId }) => `${slug} ${versionId}, from the catalog`),
    ...dependencies.map(([name, range]) => `${name} ${range}`),
  ];
  const steps = [
    `Call get_component with pattern_id "#${subject.number}" and version_id "${view.versionId}".`,
    view.delivery === undefined
      ? `Write ${files.length === 1 ? 'its file' : `its ${files.length} files`} exactly as ${files.length === 1 ? 'it arrives' : 'they arrive'}:\n${files.map(({ path, sha256 }) => `   - ${path}, SHA-256 ${sha256}`).join('\n')}${hasExample ? `\n   Do not add ${EXAMPLE_FILE}: it only shows how the component is called.` : ''}`
      : `Import it from its package, and do not copy its source:\n   ${importLine(view.delivery, view.parts)}`,
    ...(needs.length === 0
      ? []
      : [`Install what it needs:\n${needs.map((need) => `   - ${need}`).join('\n')}`]),
    ...(view.cssVariables.length === 0
      ? []
      : [
          'Define the --ui-* variables that usage_rules names, with their defaults where the project has no values of its own.',
        ]),
    ...(variables.length === 0
      ? []
      : [
          `Set these variables, which were changed:\n${variables.map(([name, value]) => `   ${name}: ${value};`).join('\n')}`,
        ]),
    ...(moment.props.length === 0
      ? []
      : [
          `Call it with these props, which were changed:\n${moment.props.map((text) => `   ${text}`).join('\n')}`,
        ]),
    ...(labels === undefined
      ? []
      : [
          `Bring its labels in “${labels.language}”: run the command in “cli” of get_component with --lang ${labels.language}. Without labels its texts are English. Pass them:\n   ${labels.importLine}\n   ${labels.attribute}`,
        ]),
    ...(looks.length === 0 ? [] : [`Show it as it was reviewed: ${looks.join(', ')}.`]),
    'Keep to the design constraints and interaction rules when you use it. Do not rewrite it.',
  ];
  return [
    `Add the component of the pattern “${subject.title}” (#${subject.number}) from the pattern-catalog MCP server.`,
    ...steps.map((step, place) => `${place + 1}. ${step}`),
  ].join('\n');
}

/**
 * The command that adds one exact version of a component to a project: with the server's own CLI and labels in the
 * language of the preview, or by installing the package that delivers it.
 */
export function useAddCommand(
  baseUrl: string,
  { slug }: AgentSubject,
  { versionId, preview, delivery }: Pick<ComponentView, 'versionId' | 'preview' | 'delivery'>,
): string {
  const languages = Object.keys(preview.labelPaths);
  const { locale } = usePreviewLocale(languages);
  const language = findLanguage(languages, locale);
  const labels = language === undefined ? '' : ` --lang ${language}`;
  if (delivery !== undefined) return installCommand(delivery);
  return `curl -fsSO ${baseUrl}/cli.mjs\nnode cli.mjs add ${slug}@${versionId}${labels}`;
}

/** A prompt for an agent to build a pattern that has no code. */
export function patternPrompt(subject: Pick<AgentSubject, 'title' | 'slug'>): string {
  return [
    `Read the pattern “${subject.title}” with get_pattern (slug "${subject.slug}") from the pattern-catalog MCP server.`,
    'Build what it describes, including its states, its keyboard behavior and what it says about accessibility.',
  ].join('\n');
}

/** A prompt for an agent to add a version of which only the name is known here. */
export function fetchPrompt(
  subject: Pick<AgentSubject, 'title' | 'slug'>,
  versionId: string,
): string {
  return [
    `Add the component of the pattern “${subject.title}” from the pattern-catalog MCP server.`,
    `1. Call get_component with slug "${subject.slug}" and version_id "${versionId}".`,
    `2. Write each of its files but ${EXAMPLE_FILE} exactly as it arrives, and install what it needs.`,
    '3. Keep to the design constraints and interaction rules when you use it. Do not rewrite it.',
  ].join('\n');
}
