import { PGlite } from '@electric-sql/pglite';

/** A process that creates an empty database in the given folder and ends. */
const database = new PGlite(process.argv[2]);
await database.waitReady;
await database.close();
process.exit(0);
