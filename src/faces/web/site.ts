import type { CatalogSource } from '../../domain/catalog/catalog-source.ts';
import type { Guide } from '../../domain/catalog/guide.ts';
import type { Pattern } from '../../domain/patterns/pattern.ts';
import type { Catalog } from '../../domain/catalog/catalog.ts';
import type { GetPattern } from '../../domain/components/retrieval/get-pattern.ts';
import type { CompareVersions } from '../../domain/components/comparison/compare-versions.ts';
import type { ComponentAvailability } from '../../domain/catalog/search-patterns.ts';
import type { ComponentReader } from '../../domain/components/component-reader.ts';
import type { FindBundle } from '../../domain/components/retrieval/find-bundle.ts';
import type { FindComponents } from '../../domain/components/retrieval/find-components.ts';
import type { GetComponent } from '../../domain/components/retrieval/get-component.ts';
import type { GetKit } from '../../domain/components/retrieval/get-kit.ts';
import type { ReadPreviewFiles } from '../../domain/registry/preview-files.ts';
import type { RenderMarkdown } from '../../domain/catalog/markdown.ts';
import type { Result } from '../../domain/errors.ts';
import type { AuditLog } from '../../domain/identity/audit-log.ts';
import type { Principal } from '../../domain/identity/principal.ts';
import type { TokenAdministration } from '../../domain/identity/personal-access-tokens.ts';
import type { AgentFacts } from '../../domain/agents/skill.ts';
import type { DeviceLogins } from '../../domain/identity/device-logins.ts';
import type { ConnectedApps } from '../../domain/identity/connected-apps.ts';
import type { Scope } from '../../domain/identity/scopes.ts';
import type { LibraryMembers } from '../../domain/workspace/library-members.ts';
import type { LibraryUseCases } from '../../domain/workspace/library.ts';
import type { Adoption } from '../../domain/usage/adoption.ts';
import type { PartStatus } from '../../domain/status.ts';
import type { UsageReport } from '../../domain/usage/usage-report.ts';
import type { Sessions } from '../../domain/identity/sessions.ts';
import type { ReadChanges, ReadNews } from '../../domain/components/history/read-changes.ts';
import type { ReadSavedUpdates } from '../../domain/workspace/saved-updates.ts';
import type { ReadActivations } from '../../domain/components/retrieval/component-index.ts';

/** The dependencies of one request's pages. They call the use cases directly, without HTTP. */
export interface SiteDeps extends SiteServices {
  /** Phrases that this request asked for and did not find. */
  readonly addWanted: (phrases: readonly string[]) => void;
  /** Who makes the request. */
  readonly principal: Principal;
}

/** The dependencies of the site. */
export interface SiteServices {
  readonly catalog: () => Catalog;
  readonly availability: ComponentAvailability;
  readonly getPattern: GetPattern;
  readonly getComponent: GetComponent;
  readonly findComponents: FindComponents;
  readonly getKit: GetKit;
  /** The code of a pattern's do and don't examples, by file name. */
  readonly examples: CatalogSource['examples'];
  readonly compareVersions: CompareVersions;
  readonly components: Pick<
    ComponentReader,
    'activeVersion' | 'versions' | 'manifest' | 'file' | 'origin' | 'activations'
  >;
  readonly readChanges: ReadChanges;
  readonly readNews: ReadNews;
  readonly readSavedUpdates: ReadSavedUpdates;
  readonly latestActivations: ReadActivations;
  readonly readPreviewFiles: ReadPreviewFiles;
  readonly findBundle: FindBundle;
  /** The tools of the MCP endpoint, in the order of `tools/list`. */
  readonly tools: readonly {
    readonly name: string;
    readonly summary: string;
    /** Arguments of a call about a pattern, which `word` finds. */
    readonly example: (from: {
      readonly pattern: Pattern;
      readonly word: string;
      readonly guide: Guide | undefined;
    }) => Readonly<Record<string, unknown>>;
  }[];
  readonly renderMarkdown: RenderMarkdown;
  /** The CSP sources of images, such as `'self' data:`. */
  readonly imageSources: string;
  /** The tokens of a code as runs (see `app/code/runs.ts`); an empty text where they are not known. */
  readonly findRuns: (code: string, language: string) => Promise<string>;
  /** Whether what is asked for and not found is counted. */
  readonly countsWanted: boolean;
  /** A month's report; undefined for principals that may not read it. */
  readonly readUsage: (
    principal: Principal,
    month: string,
  ) => Promise<Result<UsageReport> | undefined>;
  /** The state of every part; undefined for principals that may not read it. */
  readonly readStatus: (principal: Principal) => Promise<readonly PartStatus[] | undefined>;
  /**
   * Which projects hold which version; undefined for principals that may not read it, and while there are no reports.
   */
  readonly readAdoption: (principal: Principal) => Promise<Result<Adoption> | undefined>;
  /** Undefined if the workspace is off. */
  readonly workspace: SiteWorkspace | undefined;
  readonly agentFacts: () => AgentFacts;
  /** How the server was started, for pages that name a command: `npx pattern-catalog`. Never a path of the machine. */
  readonly command: string;
  /** ISO 8601, now. */
  readonly timestamp: () => string;
  /** The public URL, without a trailing slash. */
  readonly baseUrl: string;
  readonly onBug: (error: unknown) => void;
}

/** The dependencies of signed-in users' pages. */
export interface SiteWorkspace {
  /** The configured identity providers; empty where the local owner signs in by a link. */
  readonly providers: readonly ('github' | 'google' | 'oidc')[];
  /** Whom to ask where sign-in is refused: an address or a sentence's end. */
  readonly signInContact: string;
  readonly listTokens: TokenAdministration['list'];
  /** The longest life of a new token; undefined for no maximum. */
  readonly tokenMaxDays: number | undefined;
  readonly listSessions: Sessions['list'];
  readonly listActivity: AuditLog['ofUser'];
  readonly bookmarkIds: LibraryUseCases['bookmarkIds'];
  readonly listBookmarks: LibraryUseCases['listBookmarks'];
  readonly listLibraries: LibraryUseCases['listLibraries'];
  /** Whether a model writes texts about libraries; without one, rules compose them. */
  readonly hasModel: boolean;
  readonly publicProfile: LibraryUseCases['publicProfile'];
  readonly sharedLibrary: LibraryUseCases['sharedLibrary'];
  readonly members: Pick<LibraryMembers, 'people' | 'openInvitations' | 'invitationOfLink'>;
  /** The scopes that a token can have. */
  readonly scopes: readonly Scope[];
  /** Undefined if OAuth is off. */
  readonly apps: ConnectedApps | undefined;
  /** Ties a consent form to the user it is shown to. */
  readonly bindConsent: (userId: string, oauthQuery: string) => string;
  readonly findDeviceLogin: DeviceLogins['find'];
  /** Whether a sign-in is recent enough to make tokens. */
  readonly isRecentSignIn: (signedInAt: Date) => boolean;
}

/** A page, as it is rendered for one request. */
export interface RenderedPage {
  readonly response: Response;
  /** Nonce of its inline scripts, also in the content security policy. */
  readonly nonce: string;
  /**
   * Whether it is the same for everyone who sends the same URL and theme: made only of the catalog and its components,
   * all of which could be read. Known together with the response.
   */
  readonly isShareable: () => boolean;
  /** Phrases that the request asked for and did not find; known when the response is. */
  readonly wanted: () => readonly string[];
}

/** Responds to requests for pages, including 404 and error pages. */
export type Site = (request: Request, principal: Principal) => Promise<RenderedPage>;

/** The exports of the server bundle. */
export interface SiteModule {
  readonly createSite: (services: SiteServices) => Site;
}
