import { afterAll } from 'vitest';
import { removeDatabases } from './databases.ts';

// Vitest runs this for each test file; modules are loaded once for several files.
afterAll(removeDatabases);
