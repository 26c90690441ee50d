import type { Hono } from 'hono';
import type { UserPrincipal } from '../domain/identity/principal.ts';
import { createLibraryAi } from '../domain/library-ai/library-ai.ts';
import type { RateLimiter } from '../domain/limits/rate-limiter.ts';
import { createExportCode } from '../domain/workspace/export-code.ts';
import type { LibraryUseCases } from '../domain/workspace/library.ts';
import { createLibraryAiRoutes } from '../faces/http/library-ai-routes.ts';
import type { SignedIn } from '../faces/http/signed-in.ts';
import type { AppParts } from './app-parts.ts';
import type { CatalogParts } from './catalog.ts';
import type { ChatParts } from './chat.ts';
import type { ComponentParts } from './components.ts';

/** Wires the texts and the code of libraries (docs/specification.md#library-ai), with the model of the chat. */
export function wireLibraryAi(
  parts: Pick<AppParts, 'config' | 'baseUrl' | 'log'>,
  areas: {
    readonly catalog: CatalogParts;
    readonly components: ComponentParts;
    readonly chat: Pick<ChatParts, 'model' | 'draining'>;
    readonly library: LibraryUseCases;
    readonly signedIn: SignedIn;
    readonly principalOf: (userId: string) => UserPrincipal;
    readonly limiter: RateLimiter | undefined;
  },
): Hono {
  const { library, chat, signedIn, principalOf, limiter } = areas;
  const { catalog } = areas.catalog;
  return createLibraryAiRoutes({
    signedIn,
    ai: createLibraryAi({
      library,
      catalog,
      model: chat.model,
      maxModelCalls: parts.config.chat.maxModelCalls,
      baseUrl: parts.baseUrl,
      onFailure: (failed) => parts.log.failure('library-ai', failed),
    }),
    exportCode: createExportCode({
      library,
      catalog,
      components: areas.components.componentReader,
      readRequired: areas.components.readRequired,
    }),
    principalOf,
    limiter,
    draining: chat.draining,
  });
}
