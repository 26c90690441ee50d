import type {
  ListResourceTemplatesResult,
  ListResourcesResult,
  ReadResourceResult,
} from '@modelcontextprotocol/server';
import { PNG_BASE64 } from './fixture-tools.ts';

/** The result of `resources/list`: what the conformance suite reads by its address. */
export const resourceListing: ListResourcesResult = {
  resources: [
    { uri: 'test://static-text', name: 'static-text', mimeType: 'text/plain' },
    { uri: 'test://static-binary', name: 'static-binary', mimeType: 'image/png' },
  ],
};

/** The result of `resources/templates/list`. */
export const templateListing: ListResourceTemplatesResult = {
  resourceTemplates: [
    { uriTemplate: 'test://template/{id}/data', name: 'template', mimeType: 'application/json' },
  ],
};

/** Reads a resource; undefined where there is none at the address. */
export function readFixtureResource(uri: string): ReadResourceResult | undefined {
  if (uri === 'test://static-text') {
    const text = 'This is the content of the static text resource.';
    return { contents: [{ uri, mimeType: 'text/plain', text }] };
  }
  if (uri === 'test://static-binary') {
    return { contents: [{ uri, mimeType: 'image/png', blob: PNG_BASE64 }] };
  }
  const id = /^test:\/\/template\/(?<id>[^/]+)\/data$/.exec(uri)?.groups?.['id'];
  if (id === undefined) return undefined;
  const text = JSON.stringify({ id, templateTest: true, data: `Data for ID: ${id}` });
  return { contents: [{ uri, mimeType: 'application/json', text }] };
}
