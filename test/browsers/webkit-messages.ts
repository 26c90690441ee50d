import { z } from 'zod';

/** A command of WebDriver BiDi, with the parameters that Playwright gives. */
export const messageSchema = z.object({
  id: z.number(),
  method: z.string(),
  params: z
    .object({
      context: z.string(),
      target: z.object({ context: z.string(), realm: z.string() }).partial(),
      expression: z.string(),
      functionDeclaration: z.string(),
      arguments: z.array(z.unknown()),
      resultOwnership: z.string(),
      handles: z.array(z.string()),
      script: z.string(),
      url: z.string(),
      delta: z.number(),
      viewport: z.object({ width: z.number(), height: z.number() }),
      userContext: z.string(),
      userContexts: z.array(z.string()),
      contexts: z.array(z.string()),
      features: z.object({ 'prefers-color-scheme': z.string().nullable().optional() }),
      enabled: z.boolean().nullable(),
      phases: z.array(z.string()),
      actions: z.array(z.record(z.string(), z.unknown())),
      locator: z.object({ value: z.object({ context: z.string() }) }),
      element: z.object({ sharedId: z.string() }),
      files: z.array(z.string()),
      request: z.string(),
      statusCode: z.number(),
      headers: z.array(z.object({ name: z.string(), value: z.object({ value: z.string() }) })),
      body: z.object({ value: z.string() }),
    })
    .partial(),
});

/** Of any command. */
export type Params = z.infer<typeof messageSchema>['params'];
