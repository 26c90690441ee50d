import { z } from 'zod';
import type { SiteUrls } from '../../../domain/catalog/site-urls.ts';
import type {
  ComponentPreview,
  GetPreview,
} from '../../../domain/components/retrieval/get-preview.ts';
import { uniteStates } from '../../../domain/components/example-states.ts';
import { mainExportOf } from '../../../domain/components/prop-controls.ts';
import { type Result, err, success } from '../../../domain/errors.ts';
import type { Catalog } from '../../../domain/catalog/catalog.ts';
import { describeAsked } from '../../../domain/usage/asked-for.ts';
import { type Tool, defineTool } from '../define-tool.ts';
import { READ_ONLY, referenceSchema, versionSchema } from './shapes.ts';

export const APP_MIME_TYPE = 'text/html;profile=mcp-app';

/** The extension that hosts and servers of MCP Apps declare. */
export const APPS_EXTENSION = 'io.modelcontextprotocol/ui';

/** Where the app finds the files; hosts keep a result's `_meta` from the model. */
const FILES_KEY = 'pattern-catalog/preview';

/** Hosts keep an app by its address, so it changes with each release. */
export function previewAppUri(version: string): string {
  return `ui://pattern-catalog/preview/${version}`;
}

const WIDTH_PROBLEM = 'width must be a number of CSS pixels from 240 to 2000.';

/**
 * preview_component (docs/specification.md#preview_component): shows a running component to the person in hosts with MCP
 * Apps; other hosts get a link. The code is in no text that a model reads.
 */
export function createPreviewComponentTool(deps: {
  readonly catalog: () => Pick<Catalog, 'findVersion'>;
  readonly getPreview: GetPreview;
  /** The bytes of a pattern's cover, in base64; undefined where it has none. */
  readonly readCover: (
    coverImage: string,
  ) => Promise<Result<{ readonly data: string; readonly mimeType: string } | undefined>>;
  readonly urls: SiteUrls;
  /** Of the app. */
  readonly version: string;
}): Tool {
  const resourceUri = previewAppUri(deps.version);
  return defineTool({
    name: 'preview_component',
    title: 'Preview component',
    description:
      'Show the user a running component, or two versions side by side, before you use it. If your host shows nothing, give the user the url.',
    summary: 'Shows a running component in the chat of hosts with MCP Apps, else a link.',
    scope: 'code:read',
    example: ({ pattern }) => ({ pattern_id: pattern.slug }),
    annotations: READ_ONLY,
    meta: {
      ui: { resourceUri, visibility: ['model', 'app'] },
      // Some hosts read only the older key.
      'ui/resourceUri': resourceUri,
    },
    input: z.strictObject({
      pattern_id: referenceSchema('pattern_id'),
      version_id: versionSchema('version_id'),
      compare: versionSchema('compare').describe('A second version.'),
      state: z
        .string({ error: 'state must be a string: the name of a state.' })
        .max(100, { error: 'state must have at most 100 characters.' })
        .optional(),
      theme: z.enum(['light', 'dark'], { error: 'theme must be light or dark.' }).optional(),
      width: z
        .number({ error: WIDTH_PROBLEM })
        .min(240, { error: WIDTH_PROBLEM })
        .max(2000, { error: WIDTH_PROBLEM })
        .optional(),
      include: z
        .array(z.enum(['image'], { error: 'include may hold "image".' }), {
          error: 'include must be a list: ["image"].',
        })
        .max(1, { error: 'include must be ["image"].' })
        .optional()
        .describe('["image"] adds a picture, for hosts without apps.'),
    }),
    output: z.looseObject({
      title: z.string(),
      reference: z.string(),
      version_id: z.string(),
      url: z.string(),
      states: z.array(z.string()),
      requires: z.array(z.string()),
    }),
    async run(context, { pattern_id, version_id, compare, state, theme, width, include = [] }) {
      const { principal } = context;
      const found = await deps.getPreview(principal, {
        reference: pattern_id,
        versionId: version_id,
      });
      if (!found.ok) {
        context.asked = describeAsked(deps.catalog(), found.failure, {
          reference: pattern_id,
          versionId: version_id,
        });
        return found;
      }
      const { component, states } = found.value;
      const { pattern, versionId } = component;
      const second =
        compare === undefined
          ? undefined
          : await deps.getPreview(principal, { reference: pattern.id, versionId: compare });
      if (second !== undefined && !second.ok) return second;
      const known = stateNamed([states, second?.value.states ?? []].flat(), state);
      if (!known.ok) return known;
      const image =
        include.includes('image') && pattern.coverImage !== undefined
          ? await deps.readCover(pattern.coverImage)
          : undefined;
      if (image !== undefined && !image.ok) return image;
      const page =
        second === undefined
          ? deps.urls.page(pattern.slug, versionId)
          : deps.urls.absolute(
              `${pattern.slug}/compare?from=${second.value.component.versionId}&to=${versionId}`,
            );
      const url = withLooks(page, { state: known.value, theme, width });
      return success({
        usage: {
          pattern_id: pattern.id,
          catalog_number: `#${pattern.number}`,
          version_id: versionId,
          component_bytes: component.bytes,
        },
        structured: {
          title: pattern.title,
          reference: pattern.slug,
          version_id: versionId,
          url,
          states: [...states],
          requires: component.requires.map((each) => `${each.pattern.slug}@${each.versionId}`),
        },
        ...(image?.value === undefined ? {} : { images: [image.value] }),
        meta: {
          [FILES_KEY]: {
            // The app has no packages: it says that the page shows it.
            versions: [found.value, ...(second === undefined ? [] : [second.value])].flatMap(
              (each) => (each.component.manifest?.delivery === undefined ? subjectOf(each) : []),
            ),
          },
        },
      });
    },
  });
}

/** A version as the frame takes it. */
function subjectOf({ component, files, tokensCss, states }: ComponentPreview) {
  const variables = component.manifest?.usageRules.cssVariables ?? [];
  const props = component.manifest?.props;
  const valuesOf = (name: 'default' | 'default_dark') =>
    Object.fromEntries(
      variables.flatMap((variable) => {
        const value = variable[name];
        return value === undefined ? [] : [[variable.name, value]];
      }),
    );
  return {
    id: component.versionId,
    states: [...states],
    ...(props === undefined
      ? {}
      : {
          component: mainExportOf(component.code, component.pattern.slug.split('/').at(-1) ?? '')
            .exported,
          props,
        }),
    subject: {
      code: component.code,
      files,
      ...(tokensCss === '' ? {} : { tokensCss }),
      defaults: valuesOf('default'),
      darkDefaults: valuesOf('default_dark'),
    },
  };
}

/** The state that is asked for, in the example's own capitals; undefined for the default one. */
function stateNamed(
  states: readonly string[],
  asked: string | undefined,
): Result<string | undefined> {
  const wanted = asked?.toLowerCase();
  if (wanted === undefined || wanted === '' || wanted === 'default') return success(undefined);
  const known = states.find((name) => name.toLowerCase() === wanted);
  if (known !== undefined) return success(known);
  const names = uniteStates(states).join(', ');
  return err(
    'invalid_args',
    names === ''
      ? 'The component has no states: leave state out.'
      : `The component has no such state. It has: ${names}.`,
  );
}

/** The address of a preview as the person is to see it. */
function withLooks(
  page: string,
  looks: {
    readonly state: string | undefined;
    readonly theme: string | undefined;
    readonly width: number | undefined;
  },
): string {
  const url = new URL(page);
  for (const [name, value] of Object.entries(looks)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url.href;
}
