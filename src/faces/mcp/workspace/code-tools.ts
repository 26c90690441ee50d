import { z } from 'zod';
import type { SiteUrls } from '../../../domain/catalog/site-urls.ts';
import { type Result, success } from '../../../domain/errors.ts';
import type { Catalog } from '../../../domain/catalog/catalog.ts';
import { describeAsked } from '../../../domain/usage/asked-for.ts';
import type { ComponentCode, PatternCode } from '../../../domain/workspace/component-code.ts';
import {
  READ_ONLY,
  contractShape,
  heldShape,
  libraryIdSchema,
  versionSchema,
} from '../public/shapes.ts';
import { type CallContext, type Tool, defineTool } from '../define-tool.ts';
import { patternArguments, referenceOf } from './workspace-tool.ts';

const codeArguments = z.strictObject({
  ...patternArguments,
  variant: z
    .string({ error: 'variant must be a string, such as react-tailwind.' })
    .max(64, { error: 'variant must have at most 64 characters.' })
    .optional()
    .describe('Default: the pinned one, or react-tailwind.'),
  version_id: versionSchema('version_id').describe('Default: the pinned or active version.'),
  library_id: libraryIdSchema.describe('Obeys its pins and gives its note.'),
});

/** What a library adds is left open: listing it would cost every client of every session. */
const codeShape = {
  code: z.string().describe('Exact: use it unchanged.'),
  tokens_css: z.string().nullable(),
  version_id: z.string(),
  sha256: z.string(),
};

/** The code tools (docs/specification.md#workspace-tools): they read what is stored, and change nothing. */
export function createCodeTools(deps: {
  readonly catalog: () => Pick<Catalog, 'findVersion'>;
  readonly componentCode: ComponentCode;
  readonly urls: SiteUrls;
}): readonly Tool[] {
  const { componentCode, urls } = deps;

  async function readCode(
    context: CallContext,
    {
      variant,
      version_id: versionId,
      library_id: libraryId,
      ...input
    }: z.infer<typeof codeArguments>,
  ): Promise<Result<PatternCode>> {
    const found = referenceOf(input);
    if (!found.ok) return found;
    const reference = found.value;
    const code = await componentCode.getCode(context.principal, {
      reference,
      variant,
      versionId,
      libraryId,
    });
    if (!code.ok) {
      context.asked = describeAsked(deps.catalog(), code.failure, { reference, versionId });
    }
    return code;
  }

  const listVariants = defineTool({
    name: 'list_pattern_variants',
    title: 'List variants',
    description:
      "List the variants of a pattern's code, such as react-tailwind, with their versions.",
    summary: "Lists the variants of a pattern's code.",
    returns: '`{variants: [{variant, language, default_version, versions, has_tokens_css}]}`',
    scope: 'code:read',
    example: ({ pattern }) => ({ slug: pattern.slug }),
    annotations: READ_ONLY,
    input: z.strictObject(patternArguments),
    output: z.object({
      variants: z.array(
        z.object({
          variant: z.string(),
          language: z.string(),
          default_version: z.string(),
          versions: z.array(z.string()),
          has_tokens_css: z.boolean(),
        }),
      ),
    }),
    async run({ principal }, input) {
      const reference = referenceOf(input);
      if (!reference.ok) return reference;
      const listed = await componentCode.listVariants(principal, reference.value);
      if (!listed.ok) return listed;
      return success({
        structured: {
          variants: listed.value.map((each) => ({
            variant: each.variant,
            language: each.language,
            default_version: each.defaultVersion,
            versions: [...each.versions],
            has_tokens_css: each.hasTokensCss,
          })),
        },
      });
    },
  });

  const getCode = defineTool({
    name: 'get_pattern_component',
    title: 'Get component code',
    description: 'Fetch the exact source of a pattern in one variant, with its tokens CSS.',
    summary: 'Fetches the exact source of a pattern in one variant.',
    returns:
      '`{code, tokens_css, variant, version_id, sha256, library_id?, in_library?, pinned?, note?}`',
    scope: 'code:read',
    example: ({ pattern }) => ({ slug: pattern.slug }),
    annotations: READ_ONLY,
    input: codeArguments,
    output: z.looseObject({ ...codeShape, variant: z.string() }),
    async run(context, input) {
      const found = await readCode(context, input);
      if (!found.ok) return found;
      return success({
        structured: { ...codeOf(found.value), variant: found.value.variant },
        usage: usageOf(found.value),
      });
    },
  });

  const copyBundle = defineTool({
    name: 'copy_component_bundle',
    title: 'Copy component bundle',
    description:
      'Fetch the exact source with a file name, the pattern it implements and the page to cite.',
    summary: 'Fetches the exact source with file name, pattern and citation.',
    returns:
      '`{code, filename, pattern, citation_url, pattern_title, tokens_css, version_id, sha256, library_id?, in_library?, pinned?, note?}`',
    scope: 'code:read',
    example: ({ pattern }) => ({ slug: pattern.slug }),
    annotations: READ_ONLY,
    input: codeArguments,
    output: z.looseObject({
      ...codeShape,
      filename: z.string(),
      pattern: z.object({
        pattern_id: z.string(),
        catalog_number: z.string(),
        title: z.string(),
        description: z.string(),
        slug: z.string(),
        tags: z.array(z.string()),
        type: z.string(),
      }),
      citation_url: z.string(),
      pattern_title: z.string(),
    }),
    async run(context, input) {
      const found = await readCode(context, input);
      if (!found.ok) return found;
      const { pattern, filename, versionId } = found.value;
      return success({
        structured: {
          ...codeOf(found.value),
          filename,
          pattern: {
            pattern_id: pattern.id,
            catalog_number: `#${pattern.number}`,
            title: pattern.title,
            description: pattern.description,
            slug: pattern.slug,
            tags: [...pattern.tags],
            type: pattern.type,
          },
          citation_url: urls.page(pattern.slug, versionId),
          pattern_title: pattern.title,
        },
        usage: usageOf(found.value),
      });
    },
  });

  return [listVariants, getCode, copyBundle];
}

function codeOf({ pattern, code, tokensCss, versionId, sha256, contract }: PatternCode) {
  const { variant: _variant, ...held } = { variant: undefined, ...heldShape(contract, pattern.id) };
  return {
    code,
    tokens_css: tokensCss ?? null,
    version_id: versionId,
    sha256,
    ...contractShape(contract),
    ...held,
  };
}

function usageOf({ pattern, versionId, bytes }: PatternCode) {
  return {
    pattern_id: pattern.id,
    catalog_number: `#${pattern.number}`,
    version_id: versionId,
    component_bytes: bytes,
  };
}
