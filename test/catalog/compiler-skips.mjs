// Compiles every file of the active components with React Compiler, and prints what it skips: `<file> <reason>`, a line each.
import { globSync, readFileSync } from 'node:fs';
import { transformSync } from '@babel/core';

for (const list of globSync('catalog/*/*/component/component.yaml').toSorted()) {
  const [, active] = /^activeVersionId: (\S+)/m.exec(readFileSync(list, 'utf8')) ?? [];
  const folder = list.replace('component.yaml', `${active}/react-tailwind`);
  for (const file of globSync(`${folder}/*.{ts,tsx}`).toSorted()) {
    if (file.endsWith('example.tsx')) continue;
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
    for (const reason of reasons)
      process.stdout.write(`${file.replace(/^catalog\//, '')} ${reason}\n`);
  }
}
