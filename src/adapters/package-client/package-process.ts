// The reader of packages, where a bundle finds it: open-package.ts starts it as a process of its own.
import { main } from '@pattern-catalog/package-reader/process';

main();
