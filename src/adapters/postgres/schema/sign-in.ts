import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { isUser, ownSignInPolicies, signInPolicies } from './policies.ts';

/**
 * The tables of better-auth and its OAuth provider, as the library itself would create them; a test compares them.
 * Names and columns are the library's. Row-level security shows all rows only to better-auth's own statements.
 */

const time = (name: string) => timestamp(name, { withTimezone: true });
const userIdColumn = () => uuid('userId').references(() => users.id, { onDelete: 'cascade' });
const clientIdColumn = () =>
  text('clientId')
    .notNull()
    .references(() => oauthClients.clientId, { onDelete: 'cascade' });

export const users = pgTable(
  'user',
  {
    id: uuid().defaultRandom().primaryKey(),
    name: text().notNull(),
    email: text().notNull().unique(),
    emailVerified: boolean('emailVerified').notNull(),
    image: text(),
    createdAt: time('createdAt').notNull().defaultNow(),
    updatedAt: time('updatedAt').notNull().defaultNow(),
    /** An additional field: suspended users cannot sign in. */
    suspendedAt: time('suspendedAt'),
    /** Additional fields: when a provider last admitted the user, and the entries of the policy that did, as JSON. */
    admittedAt: time('admittedAt'),
    admittedBy: text('admittedBy'),
  },
  () => [
    ...ownSignInPolicies('user', 'id'),
    // Locking a row needs it too.
    pgPolicy('user_own_update', { for: 'update', using: isUser('id'), withCheck: isUser('id') }),
  ],
);

export const sessions = pgTable(
  'session',
  {
    id: uuid().defaultRandom().primaryKey(),
    expiresAt: time('expiresAt').notNull(),
    token: text().notNull().unique(),
    createdAt: time('createdAt').notNull().defaultNow(),
    updatedAt: time('updatedAt').notNull(),
    ipAddress: text('ipAddress'),
    userAgent: text('userAgent'),
    userId: userIdColumn().notNull(),
  },
  (table) => [index('session_userId_idx').on(table.userId), ...ownSignInPolicies('session')],
);

export const accounts = pgTable(
  'account',
  {
    id: uuid().defaultRandom().primaryKey(),
    accountId: text('accountId').notNull(),
    providerId: text('providerId').notNull(),
    userId: userIdColumn().notNull(),
    accessToken: text('accessToken'),
    refreshToken: text('refreshToken'),
    idToken: text('idToken'),
    accessTokenExpiresAt: time('accessTokenExpiresAt'),
    refreshTokenExpiresAt: time('refreshTokenExpiresAt'),
    scope: text(),
    password: text(),
    createdAt: time('createdAt').notNull().defaultNow(),
    updatedAt: time('updatedAt').notNull(),
  },
  (table) => [index('account_userId_idx').on(table.userId), ...signInPolicies('account')],
);

export const verifications = pgTable(
  'verification',
  {
    id: uuid().defaultRandom().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: time('expiresAt').notNull(),
    createdAt: time('createdAt').notNull().defaultNow(),
    updatedAt: time('updatedAt').notNull().defaultNow(),
  },
  (table) => [
    index('verification_identifier_idx').on(table.identifier),
    ...signInPolicies('verification'),
  ],
);

export const oauthClients = pgTable(
  'oauthClient',
  {
    id: uuid().defaultRandom().primaryKey(),
    clientId: text('clientId').notNull().unique(),
    clientSecret: text('clientSecret'),
    clientDiscoveryId: text('clientDiscoveryId'),
    disabled: boolean(),
    skipConsent: boolean('skipConsent'),
    enableEndSession: boolean('enableEndSession'),
    subjectType: text('subjectType'),
    scopes: jsonb(),
    clientCredentialsScopes: jsonb('clientCredentialsScopes'),
    userId: userIdColumn(),
    createdAt: time('createdAt'),
    updatedAt: time('updatedAt'),
    name: text(),
    uri: text(),
    icon: text(),
    contacts: jsonb(),
    tos: text(),
    policy: text(),
    softwareId: text('softwareId'),
    softwareVersion: text('softwareVersion'),
    softwareStatement: text('softwareStatement'),
    redirectUris: jsonb('redirectUris').notNull(),
    postLogoutRedirectUris: jsonb('postLogoutRedirectUris'),
    backchannelLogoutUri: text('backchannelLogoutUri'),
    backchannelLogoutSessionRequired: boolean('backchannelLogoutSessionRequired'),
    tokenEndpointAuthMethod: text('tokenEndpointAuthMethod'),
    applicationType: text('applicationType'),
    jwks: text(),
    jwksUri: text('jwksUri'),
    grantTypes: jsonb('grantTypes'),
    responseTypes: jsonb('responseTypes'),
    requirePKCE: boolean('requirePKCE'),
    dpopBoundAccessTokens: boolean('dpopBoundAccessTokens'),
    referenceId: text('referenceId'),
    metadata: jsonb(),
  },
  (table) => [
    index('oauthClient_userId_idx').on(table.userId),
    ...signInPolicies('oauthClient'),
    // Policies show users their own consents.
    pgPolicy('oauthClient_own_select', {
      for: 'select',
      using: sql`EXISTS (SELECT FROM "oauthConsent" AS consent WHERE consent."clientId" = "oauthClient"."clientId")`,
    }),
  ],
);

export const oauthResources = pgTable(
  'oauthResource',
  {
    id: uuid().defaultRandom().primaryKey(),
    identifier: text().notNull().unique(),
    name: text().notNull(),
    accessTokenTtl: integer('accessTokenTtl'),
    refreshTokenTtl: integer('refreshTokenTtl'),
    signingAlgorithm: text('signingAlgorithm'),
    signingKeyId: text('signingKeyId'),
    allowedScopes: jsonb('allowedScopes'),
    customClaims: jsonb('customClaims'),
    dpopBoundAccessTokensRequired: boolean('dpopBoundAccessTokensRequired'),
    disabled: boolean(),
    createdAt: time('createdAt'),
    updatedAt: time('updatedAt'),
    policyVersion: integer('policyVersion'),
    metadata: jsonb(),
  },
  () => signInPolicies('oauthResource'),
);

export const oauthClientResources = pgTable(
  'oauthClientResource',
  {
    id: uuid().defaultRandom().primaryKey(),
    clientId: clientIdColumn(),
    resourceId: text('resourceId')
      .notNull()
      .references(() => oauthResources.identifier, { onDelete: 'cascade' }),
    metadata: jsonb(),
    createdAt: time('createdAt'),
  },
  (table) => [
    index('oauthClientResource_clientId_idx').on(table.clientId),
    index('oauthClientResource_resourceId_idx').on(table.resourceId),
    uniqueIndex('oauthClientResource_clientId_resourceId_uidx').on(
      table.clientId,
      table.resourceId,
    ),
    ...signInPolicies('oauthClientResource'),
  ],
);

export const oauthRefreshTokens = pgTable(
  'oauthRefreshToken',
  {
    id: uuid().defaultRandom().primaryKey(),
    token: text().notNull().unique(),
    clientId: clientIdColumn(),
    sessionId: uuid('sessionId').references(() => sessions.id, { onDelete: 'set null' }),
    userId: userIdColumn().notNull(),
    referenceId: text('referenceId'),
    authorizationCodeId: text('authorizationCodeId'),
    resources: jsonb(),
    requestedUserInfoClaims: jsonb('requestedUserInfoClaims'),
    expiresAt: time('expiresAt').notNull(),
    createdAt: time('createdAt').notNull(),
    revoked: time('revoked'),
    rotatedAt: time('rotatedAt'),
    rotationReplayResponse: text('rotationReplayResponse'),
    rotationReplayExpiresAt: time('rotationReplayExpiresAt'),
    authTime: time('authTime'),
    confirmation: jsonb(),
    scopes: jsonb().notNull(),
  },
  (table) => [
    index('oauthRefreshToken_clientId_idx').on(table.clientId),
    index('oauthRefreshToken_sessionId_idx').on(table.sessionId),
    index('oauthRefreshToken_userId_idx').on(table.userId),
    index('oauthRefreshToken_authorizationCodeId_idx').on(table.authorizationCodeId),
    ...ownSignInPolicies('oauthRefreshToken'),
  ],
);

export const oauthAccessTokens = pgTable(
  'oauthAccessToken',
  {
    id: uuid().defaultRandom().primaryKey(),
    token: text().notNull().unique(),
    clientId: clientIdColumn(),
    sessionId: uuid('sessionId').references(() => sessions.id, { onDelete: 'set null' }),
    userId: userIdColumn(),
    referenceId: text('referenceId'),
    authorizationCodeId: text('authorizationCodeId'),
    resources: jsonb(),
    requestedUserInfoClaims: jsonb('requestedUserInfoClaims'),
    refreshId: uuid('refreshId').references(() => oauthRefreshTokens.id, { onDelete: 'cascade' }),
    expiresAt: time('expiresAt').notNull(),
    createdAt: time('createdAt').notNull(),
    revoked: time('revoked'),
    confirmation: jsonb(),
    scopes: jsonb().notNull(),
  },
  (table) => [
    index('oauthAccessToken_clientId_idx').on(table.clientId),
    index('oauthAccessToken_sessionId_idx').on(table.sessionId),
    index('oauthAccessToken_userId_idx').on(table.userId),
    index('oauthAccessToken_authorizationCodeId_idx').on(table.authorizationCodeId),
    index('oauthAccessToken_refreshId_idx').on(table.refreshId),
    ...ownSignInPolicies('oauthAccessToken'),
  ],
);

export const oauthConsents = pgTable(
  'oauthConsent',
  {
    id: uuid().defaultRandom().primaryKey(),
    clientId: clientIdColumn(),
    userId: userIdColumn(),
    referenceId: text('referenceId'),
    resources: jsonb(),
    requestedUserInfoClaims: jsonb('requestedUserInfoClaims'),
    scopes: jsonb().notNull(),
    createdAt: time('createdAt').notNull(),
    updatedAt: time('updatedAt').notNull(),
  },
  (table) => [
    index('oauthConsent_clientId_idx').on(table.clientId),
    index('oauthConsent_userId_idx').on(table.userId),
    ...ownSignInPolicies('oauthConsent'),
  ],
);

export const oauthClientAssertions = pgTable(
  'oauthClientAssertion',
  {
    id: uuid().defaultRandom().primaryKey(),
    expiresAt: time('expiresAt').notNull(),
  },
  () => signInPolicies('oauthClientAssertion'),
);
