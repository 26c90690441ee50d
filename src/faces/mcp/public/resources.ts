import { type Resource, ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { type AgentFacts, SKILL_NAME, skillText } from '../../../domain/agents/skill.ts';
import type { Catalog } from '../../../domain/catalog/catalog.ts';
import type {
  GetComponent,
  GetVersionFile,
  GetVersionFileInput,
  VersionFile,
} from '../../../domain/components/retrieval/get-component.ts';
import { guidePath } from '../../../domain/catalog/guide.ts';
import { withoutDirectives } from '../../../domain/catalog/markdown.ts';
import { describeAsked } from '../../../domain/usage/asked-for.ts';
import type { Failure, Result } from '../../../domain/errors.ts';
import type { ResourceProvider } from '../endpoint.ts';
import type { CallContext } from '../define-tool.ts';
import { APP_MIME_TYPE } from './preview-component.ts';
import { mimeTypeOf } from './shapes.ts';

const PAGE_SIZE = 100;
const MARKDOWN = 'text/markdown';
const TSX = 'text/tsx';

/** A missing resource, in both eras: the SDK turns the -32002 of older revisions into it too. */
export const RESOURCE_NOT_FOUND = ProtocolErrorCode.InvalidParams;

const RESOURCE_URI =
  /^pattern:\/\/(?<section>[a-z0-9-]+)\/(?<name>[a-z0-9-]+)(?:\/component\/(?<version>[a-z0-9]+)(?:\/(?<variant>[a-z0-9-]+)\/(?<path>[A-Za-z0-9._/-]+))?)?$/;

/** As SEP-2640 names skills. */
const SKILL_URI = `skill://${SKILL_NAME}/SKILL.md`;

const GUIDE_URI = /^guide:\/\/(?<name>[a-z0-9-]+)$/;

/**
 * Patterns, components and guides as MCP resources (docs/specification.md#resources). Code is read under the same
 * entitlement as by get_component.
 */
export function createPatternResources(deps: {
  readonly catalog: () => Catalog;
  readonly content: (patternId: string) => Promise<Result<string>>;
  readonly getComponent: GetComponent;
  readonly getVersionFile: GetVersionFile;
  readonly skill: () => AgentFacts;
  /** The page of the app that shows a component, and the address that preview_component gives it. */
  readonly previewApp: {
    readonly uri: string;
    readonly read: () => Promise<string>;
    /** Whether it can change while the server runs. */
    readonly isRebuilt: boolean;
  };
  readonly onFailure: (where: string, failure: Failure) => void;
}): ResourceProvider {
  return {
    list(_context, cursor) {
      const { patterns, guides } = deps.catalog();
      const count = patterns.length + guides.length;
      const skill: Resource = {
        uri: SKILL_URI,
        name: SKILL_NAME,
        title: 'Skill',
        description: 'How to build with this catalog: search, kit, install, preview, review.',
        mimeType: MARKDOWN,
      };
      const start = cursor === undefined ? 0 : offsetOf(cursor);
      if (start === undefined || start > count) {
        throw new ProtocolError(
          ProtocolErrorCode.InvalidParams,
          'This cursor did not come from resources/list; leave it out to start at the first page.',
        );
      }
      const end = start + PAGE_SIZE;
      return {
        resources: [
          ...(start === 0 ? [skill] : []),
          ...patterns.slice(start, end).map((pattern): Resource => ({
            uri: `pattern:/${pattern.slug}`,
            name: pattern.slug.slice(1),
            title: pattern.title,
            description: pattern.description,
            mimeType: MARKDOWN,
          })),
          ...guides
            .slice(Math.max(0, start - patterns.length), Math.max(0, end - patterns.length))
            .map((guide): Resource => ({
              uri: `guide://${guide.name}`,
              name: guidePath(guide).slice(1),
              title: guide.title,
              description: guide.description,
              mimeType: MARKDOWN,
            })),
        ],
        ...(end < count ? { nextCursor: cursorOf(end) } : {}),
      };
    },

    listTemplates: () => ({
      resourceTemplates: [
        {
          uriTemplate: 'pattern://{section}/{name}',
          name: 'pattern',
          title: 'Pattern',
          description: 'The full content of a pattern.',
          mimeType: MARKDOWN,
        },
        {
          uriTemplate: 'guide://{name}',
          name: 'guide',
          title: 'Guide',
          description: 'Which of two similar patterns to use, and why.',
          mimeType: MARKDOWN,
        },
        {
          uriTemplate: 'pattern://{section}/{name}/component/{version}',
          name: 'component',
          title: 'Component',
          description: 'The exact TSX of one version: seed, v1, v2, … or active.',
          mimeType: TSX,
        },
        {
          uriTemplate: 'pattern://{section}/{name}/component/{version}/{variant}/{+path}',
          name: 'component-file',
          title: 'File of a component',
          description: 'Any file of one version, such as react-tailwind/tokens.css.',
        },
      ],
    }),

    isConstant: (uri) => uri === deps.previewApp.uri && !deps.previewApp.isRebuilt,

    async read(context, uri) {
      if (uri === SKILL_URI) {
        return { contents: [{ uri, mimeType: MARKDOWN, text: skillText(deps.skill()) }] };
      }
      if (uri === deps.previewApp.uri) {
        const text = await deps.previewApp.read();
        const ui = { prefersBorder: false };
        return { contents: [{ uri, mimeType: APP_MIME_TYPE, text, _meta: { ui } }] };
      }
      const guideName = GUIDE_URI.exec(uri)?.groups?.['name'];
      if (guideName !== undefined) return readGuide(uri, guideName);
      const groups = RESOURCE_URI.exec(uri)?.groups;
      if (groups === undefined) {
        throw new ProtocolError(
          RESOURCE_NOT_FOUND,
          'There is no such resource. URIs are pattern://{section}/{name}, guide://{name} and pattern://{section}/{name}/component/{version}, with /{variant}/{path} for a further file.',
          { uri },
        );
      }
      const slug = `/${groups['section']}/${groups['name']}`;
      const { version, variant, path } = groups;
      if (version === undefined) return readPattern(uri, slug);
      return variant === undefined || path === undefined
        ? readComponent(context, uri, slug, version)
        : readFile(context, uri, { reference: slug, versionId: version, variant, path });
    },
  };

  function failed(uri: string, failure: Failure): ProtocolError {
    deps.onFailure('resources/read', failure);
    return resourceError(uri, failure);
  }

  async function readPattern(uri: string, slug: string) {
    const pattern = deps.catalog().find(slug);
    if (!pattern.ok) throw failed(uri, pattern.failure);
    const content = await deps.content(pattern.value.id);
    if (!content.ok) throw failed(uri, content.failure);
    const { title, description } = pattern.value;
    const text = `# ${title}\n\n> ${description}\n\n${withoutDirectives(content.value)}`;
    return { contents: [{ uri, mimeType: MARKDOWN, text }] };
  }

  function readGuide(uri: string, name: string) {
    const guide = deps.catalog().guides.find((each) => each.name === name);
    if (guide === undefined) {
      const message = 'No guide has this name. Find guides with resources/list.';
      throw new ProtocolError(RESOURCE_NOT_FOUND, message, { uri });
    }
    return { contents: [{ uri, mimeType: MARKDOWN, text: withoutDirectives(guide.content) }] };
  }

  async function readComponent(context: CallContext, uri: string, slug: string, version: string) {
    const component = await deps.getComponent(context.principal, {
      reference: slug,
      versionId: version,
    });
    if (!component.ok) {
      throw refused(context, uri, component.failure, { reference: slug, versionId: version });
    }
    recordRead(context, component.value);
    return { contents: [{ uri, mimeType: TSX, text: component.value.code }] };
  }

  async function readFile(context: CallContext, uri: string, input: GetVersionFileInput) {
    const file = await deps.getVersionFile(context.principal, input);
    if (!file.ok) throw refused(context, uri, file.failure, input);
    const { path, artifact } = file.value;
    recordRead(context, file.value);
    const mimeType = mimeTypeOf(path);
    return {
      contents: [
        artifact.text === undefined
          ? { uri, mimeType, blob: Buffer.from(artifact.bytes).toString('base64') }
          : { uri, mimeType, text: artifact.text },
      ],
    };
  }

  function refused(
    context: CallContext,
    uri: string,
    failure: Failure,
    asked: { readonly reference: string; readonly versionId?: string | undefined },
  ): ProtocolError {
    const facts = describeAsked(deps.catalog(), failure, asked);
    context.usage = { ...facts, tool: 'resources/read', status: failure.kind };
    return failed(uri, failure);
  }
}

function recordRead(
  context: CallContext,
  { pattern, versionId, artifact }: Pick<VersionFile, 'pattern' | 'versionId' | 'artifact'>,
): void {
  context.usage = {
    tool: 'resources/read',
    status: 'ok',
    pattern_id: pattern.id,
    catalog_number: `#${pattern.number}`,
    version_id: versionId,
    component_bytes: artifact.bytes.length,
  };
}

/** The one table from a kind of failure to a protocol error, for resources. */
export function resourceError(uri: string, failure: Failure): ProtocolError {
  const data = { uri, kind: failure.kind, retryable: failure.retryable };
  switch (failure.kind) {
    case 'invalid_args':
    case 'pattern_not_found':
    case 'component_not_found':
    case 'version_not_found':
    case 'library_not_found':
    case 'bookmark_not_found':
    case 'not_found':
      return new ProtocolError(RESOURCE_NOT_FOUND, failure.message, data);
    case 'access_refused':
    case 'unauthorized':
    case 'insufficient_scope':
    case 'title_taken':
    case 'default_library':
    case 'last_owner':
    case 'rate_limited':
    case 'unavailable':
    case 'upstream_timeout':
    case 'upstream_error':
      return new ProtocolError(ProtocolErrorCode.InternalError, failure.message, data);
  }
}

/** Cursors are offsets, encoded so that clients do not depend on their form. */
function cursorOf(offset: number): string {
  return Buffer.from(`o:${offset}`).toString('base64url');
}

function offsetOf(cursor: string): number | undefined {
  const digits = /^o:(?<offset>[0-9]{1,9})$/.exec(Buffer.from(cursor, 'base64url').toString())
    ?.groups?.['offset'];
  return digits === undefined ? undefined : Number(digits);
}
