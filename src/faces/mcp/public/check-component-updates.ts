import { z } from 'zod';
import { heldComponentsSchema } from '../../../domain/components/comparison/check-updates.ts';
import {
  type CheckHeld,
  heldPackagesSchema,
} from '../../../domain/components/comparison/check-packages.ts';
import { success } from '../../../domain/errors.ts';
import { type Tool, defineTool } from '../define-tool.ts';
import { READ_ONLY } from './shapes.ts';

/**
 * check_component_updates (docs/specification.md#check_component_updates): whether components that were copied earlier
 * are still current.
 */
export function createCheckComponentUpdatesTool(deps: { readonly checkUpdates: CheckHeld }): Tool {
  return defineTool({
    name: 'check_component_updates',
    title: 'Check component updates',
    description:
      'Check whether components copied into a project, or packages of components, are still current. Never returns code.',
    summary:
      'Says which copied components are current, outdated or modified, and what changed since.',
    scope: 'mcp:connect',
    example: ({ pattern }) => ({
      components: [{ pattern_id: `#${pattern.number}`, sha256: '0'.repeat(64) }],
    }),
    annotations: READ_ONLY,
    input: z.strictObject({
      components: heldComponentsSchema.optional(),
      packages: heldPackagesSchema.optional(),
    }),
    output: z.object({
      results: z.array(z.looseObject({ pattern_id: z.string(), status: z.string() })),
      packages: z.array(z.looseObject({ package: z.string(), status: z.string() })).optional(),
    }),
    async run({ principal }, held) {
      const checked = await deps.checkUpdates(principal, held);
      if (!checked.ok) return checked;
      const { results, packages } = checked.value;
      return success({
        structured: {
          results,
          ...(packages === undefined ? {} : { packages: packages.map((each) => ({ ...each })) }),
        },
      });
    },
  });
}
