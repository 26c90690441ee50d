import { useEffect } from 'react';
import { useLazyModule } from '../page/lazy-module.ts';
import type { ComponentView } from './component-view.server.ts';

const loadStudio = () => import('./theme-studio.tsx');

/** A version's CSS variables. With JavaScript they are a theme that can be edited. */
export function VariablesTab({ view }: { readonly view: ComponentView }) {
  const { module, request } = useLazyModule(loadStudio);
  useEffect(request, [request]);
  const hasVariables = view.cssVariables.length > 0;
  // Imported components declare no variables and wear the themes of registries.
  if (module !== undefined && (hasVariables || view.imported !== undefined)) {
    return <module.ThemeStudio view={view} />;
  }
  if (!hasVariables) return <p className="text-muted">This version has no CSS variables.</p>;
  return (
    <ul className="divide-y divide-line border-y border-line text-sm">
      {view.cssVariables.map(({ name, default: value, description }) => (
        <li key={name} className="py-2.5">
          <span className="block truncate font-mono text-[0.8125rem]">{name}</span>
          <span className="block text-muted">{description}</span>
          <code className="font-mono text-xs break-words text-muted">{value}</code>
        </li>
      ))}
    </ul>
  );
}
