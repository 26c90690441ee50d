import { type ReactNode, createContext, use, useState } from 'react';
import {
  type ArtifactCompiler,
  createArtifactCompiler,
  NOTHING_COMPILED,
} from '@pattern-catalog/preview/artifact-compiler';

const CompilerContext = createContext<ArtifactCompiler>({
  compile: async () => NOTHING_COMPILED,
  compileClasses: async () => undefined,
});

/** Provides one compiler for all previews inside; it starts with the first preview. */
export function CompilerProvider({ children }: { readonly children: ReactNode }) {
  const [compiler] = useState(createArtifactCompiler);
  return <CompilerContext value={compiler}>{children}</CompilerContext>;
}

/** The page's compiler. */
export function useCompiler(): ArtifactCompiler {
  return use(CompilerContext);
}
