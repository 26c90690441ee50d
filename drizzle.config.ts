import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate --name <what>` writes the next migration after the schema has changed. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/adapters/postgres/schema/*.ts',
  out: './src/adapters/postgres/migrations',
});
