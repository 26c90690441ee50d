import type { ToolAnnotations } from '@modelcontextprotocol/server';

/** Every public tool only retrieves (SPEC.md 1.2). */
export const READ_ONLY: ToolAnnotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};
