import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type InlineConfig, type Plugin, build, defineConfig } from 'vite';
import { catalogIcons } from './catalog-icons.ts';

const DIR = path.join(import.meta.dirname, 'src/mcp-app');
const SANDBOX = path.join(DIR, '../sandbox');

/**
 * The app of preview_component in one file without an outside request: hosts of MCP Apps load nothing else. It holds
 * the frame of the previews as a document of its own, with React and the icons that the bundled catalog uses.
 */
export default defineConfig(async () => ({
  ...options('app.ts', { FRAME_HTML: JSON.stringify(await frameHtml()) }),
  plugins: [...plugins(), onePage()],
  build: {
    ...options('app.ts').build,
    outDir: path.join(
      process.env['SITE_BUILD_DIR'] ?? path.join(import.meta.dirname, '../../build/site'),
      'mcp-app',
    ),
    emptyOutDir: true,
  },
}));

function options(entry: string, define: Readonly<Record<string, string>> = {}) {
  return {
    configFile: false,
    root: DIR,
    publicDir: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"', ...define },
    plugins: plugins(),
    build: {
      target: 'es2023',
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: path.join(DIR, entry),
        output: { format: 'iife', entryFileNames: 'app.js', codeSplitting: false },
      },
    },
  } satisfies InlineConfig;
}

async function frameHtml(): Promise<string> {
  const { build: built, ...rest } = options('frame.ts');
  const result = await build({ ...rest, build: { ...built, write: false } });
  const [output] = Array.isArray(result) ? result : [result];
  const files = output !== undefined && 'output' in output ? output.output : [];
  const script = files.flatMap((file) => (file.type === 'chunk' ? [file.code] : [])).join('\n');
  const style = files
    .flatMap((file) =>
      file.type === 'asset' && file.fileName.endsWith('.css') ? [file.source] : [],
    )
    .join('\n');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" /><title>Preview</title><style>${style}</style></head><body><div id="artifact"></div>${inline(script)}</body></html>`;
}

function plugins(): Plugin[] {
  return [catalogIcons(), vendoredHere(), withoutFonts()];
}

/** The frame's modules are those of this folder. */
function vendoredHere(): Plugin {
  return {
    name: 'vendored-here',
    enforce: 'pre',
    resolveId: (id, importer) =>
      id === './vendored-modules.ts' && importer?.startsWith(SANDBOX) === true
        ? path.join(DIR, 'vendored-modules.ts')
        : undefined,
  };
}

/** The strict policy of hosts allows no fonts, not even inline. */
function withoutFonts(): Plugin {
  return {
    name: 'without-fonts',
    enforce: 'pre',
    transform: (code, id) =>
      id.endsWith('/frame.css') ? code.replaceAll(/@import '@fontsource[^;]*;/g, '') : undefined,
  };
}

/** Writes `app.html` with the script in it, in place of the script. */
function onePage(): Plugin {
  return {
    name: 'one-page',
    generateBundle(_options, bundle) {
      const script = Object.values(bundle)
        .flatMap((file) => (file.type === 'chunk' ? [file.code] : []))
        .join('\n');
      for (const name of Object.keys(bundle)) delete bundle[name];
      const page = readFileSync(path.join(DIR, 'app.html'), 'utf8');
      this.emitFile({
        type: 'asset',
        fileName: 'app.html',
        source: page.replace('<!--script-->', () => inline(script)),
      });
    },
  };
}

function inline(script: string): string {
  return `<script>${script.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--')}</script>`;
}
