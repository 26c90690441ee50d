import { type ResourceTemplateType, ProtocolError } from '@modelcontextprotocol/server';
import type { Failure } from '../../../domain/errors.ts';
import { LIBRARY_SCOPE } from '../../../domain/identity/scopes.ts';
import type { WriteLibraryMarkdown } from '../../../domain/workspace/library-markdown.ts';
import type { LibraryUseCases } from '../../../domain/workspace/library.ts';
import type { ResourceProvider } from '../endpoint.ts';
import { RESOURCE_NOT_FOUND, resourceError } from '../public/resources.ts';
import type { CallContext } from '../define-tool.ts';
import { userIdOf, userOf } from './workspace-tool.ts';

const MARKDOWN = 'text/markdown';

const LIBRARY_TEMPLATE: ResourceTemplateType = {
  uriTemplate: 'library://{id}',
  name: 'library',
  title: 'Library',
  description: 'The patterns of a library with the versions that it gives, notes and rules.',
  mimeType: MARKDOWN,
};

const RESOURCE_URI = /^library:\/\/(?<id>[0-9a-f-]{36})$/;

/** Whether a URI is a library's, which needs `library:read`; `resources/list` and templates hold what a token may read. */
export function isLibraryUri(uri: unknown): boolean {
  return typeof uri === 'string' && uri.startsWith('library:');
}

/**
 * The resources of `/mcp`, and the caller's libraries: `library://{id}` is a library's Markdown with the rules of each
 * pattern, for an agent's context. Another user's library does not exist.
 */
export function createWorkspaceResources(deps: {
  readonly catalogResources: ResourceProvider;
  readonly library: LibraryUseCases;
  readonly writeMarkdown: WriteLibraryMarkdown;
  readonly onFailure: (where: string, failure: Failure) => void;
}): ResourceProvider {
  const { catalogResources } = deps;

  function failed(context: CallContext, uri: string, failure: Failure): ProtocolError {
    context.usage = { tool: 'resources/read', status: failure.kind };
    deps.onFailure('resources/read', failure);
    return resourceError(uri, failure);
  }

  const mayReadLibraries = ({ principal }: CallContext) =>
    userOf(principal).scopes.includes(LIBRARY_SCOPE);

  return {
    ...catalogResources,

    async list(context, cursor) {
      const listed = await catalogResources.list(context, cursor);
      if (cursor !== undefined || !mayReadLibraries(context)) return listed;
      const libraries = await deps.library.listLibraries(userIdOf(context));
      if (!libraries.ok) throw failed(context, 'library://', libraries.failure);
      // All of them on the first page: a user has 100 at most.
      const own = libraries.value.map(({ id, title, description }) => ({
        uri: `library://${id}`,
        name: id,
        title: title || 'Untitled library',
        ...(description ? { description: `Its owner’s words: “${description}”` } : {}),
        mimeType: MARKDOWN,
      }));
      return { ...listed, resources: [...own, ...listed.resources] };
    },

    listTemplates(context) {
      const listed = catalogResources.listTemplates(context);
      if (!mayReadLibraries(context)) return listed;
      return { ...listed, resourceTemplates: [LIBRARY_TEMPLATE, ...listed.resourceTemplates] };
    },

    async read(context, uri) {
      if (!isLibraryUri(uri)) return catalogResources.read(context, uri);
      const id = RESOURCE_URI.exec(uri)?.groups?.['id'];
      if (id === undefined) {
        throw new ProtocolError(
          RESOURCE_NOT_FOUND,
          'There is no such resource. URIs are library://{id}; resources/list has them.',
          { uri },
        );
      }
      const contents = await deps.library.readLibrary(userIdOf(context), id);
      if (!contents.ok) throw failed(context, uri, contents.failure);
      const describedBy = await deps.library.describedBy(userIdOf(context), contents.value.library);
      if (!describedBy.ok) throw failed(context, uri, describedBy.failure);
      const markdown = await deps.writeMarkdown(context.principal, {
        ...contents.value,
        member: { describedBy: describedBy.value },
      });
      if (!markdown.ok) throw failed(context, uri, markdown.failure);
      context.usage = { tool: 'resources/read', status: 'ok' };
      return { contents: [{ uri, mimeType: MARKDOWN, text: markdown.value }] };
    },
  };
}
