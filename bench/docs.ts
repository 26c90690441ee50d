/**
 * Writes the tables of tools in the documents, from the tools themselves.
 *
 *     npm run docs
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { DOCUMENTS_WITH_TOOLS, withToolTables } from '../test/mcp/tool-tables.ts';

for (const file of DOCUMENTS_WITH_TOOLS) {
  writeFileSync(file, withToolTables(readFileSync(file, 'utf8')));
}
