// Compiles the named files with React Compiler, and prints what it skips: `<file> <reason>`, a line each.
import { readFileSync } from 'node:fs';
import { transformSync } from '@babel/core';

for (const file of process.argv.slice(2)) {
  const reasons = new Set();
  const logEvent = (_, { kind, detail, reason }) => {
    if (/Error|Skip|Throw/.test(kind))
      reasons.add(detail?.reason ?? detail?.options?.reason ?? reason ?? kind);
  };
  transformSync(readFileSync(file, 'utf8'), {
    filename: file,
    configFile: false,
    babelrc: false,
    code: false,
    parserOpts: { plugins: ['typescript', 'jsx'] },
    plugins: [['babel-plugin-react-compiler', { panicThreshold: 'none', logger: { logEvent } }]],
  });
  for (const reason of reasons) process.stdout.write(`${file} ${reason}\n`);
}
