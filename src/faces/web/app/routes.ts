import type { RouteConfig } from '@react-router/dev/routes';
import { index, route } from '@react-router/dev/routes';

export default [
  index('routes/home.tsx'),
  route('search', 'routes/search.tsx'),
  route('search/data', 'routes/search-data.ts'),
  route('patterns', 'routes/patterns.tsx'),
  route('connect', 'routes/connect.tsx'),
  route('tags', 'routes/tags.tsx'),
  route('tags/:tag', 'routes/tag.tsx'),
  route('usage', 'routes/usage.tsx'),
  route('library', 'routes/library.tsx'),
  route('library/rows', 'routes/library-rows.ts'),
  route('account', 'routes/account.tsx'),
  route('sign-in', 'routes/sign-in.tsx'),
  route('sign-in/consent', 'routes/consent.tsx'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route('llms.txt', 'routes/llms.ts'),
  route('preview/:section/:name', 'routes/preview.tsx'),
  route('preview/:section/:name/imports.json', 'routes/preview-imports.ts'),
  route(':section', 'routes/section.tsx'),
  route(':section/:name', 'routes/pattern.tsx'),
  route(':section/:name/compare', 'routes/compare.tsx'),
  route(':section/:name/versions.patch', 'routes/patch.ts'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
