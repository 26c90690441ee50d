import type { ModuleFiles, ReadTypes, TypedModel } from '../../domain/components/typed-model.ts';
import { ROOT, createProgram } from './compiler.ts';
import { findBreaks } from './find-breaks.ts';
import { componentsOf, describeProps } from './read-component.ts';

/**
 * Reads the component that a module exports: the default export, or the first component among the others. Undefined if
 * it exports no component, or cannot be parsed.
 */
export function readTypes({
  module,
  older = {},
}: Parameters<ReadTypes>[0]): TypedModel | undefined {
  const model = readProps(module);
  if (model === undefined) return undefined;
  const breaks = Object.fromEntries(
    Object.entries(older).flatMap(([versionId, files]) => {
      const found = findBreaks(files, module);
      // Where not all props are known, neither is that nothing breaks.
      const isKnown =
        found.length > 0 || (model.untyped ?? readProps(files)?.untyped) === undefined;
      return isKnown ? [[versionId, [...found]]] : [];
    }),
  );
  return { ...model, ...(Object.keys(breaks).length === 0 ? {} : { breaks }) };
}

function readProps({ main, files }: ModuleFiles): TypedModel | undefined {
  const program = createProgram(
    new Map(Object.entries(files).map(([path, text]) => [`${ROOT}/${path}`, text])),
  );
  const path = `${ROOT}/${main}`;
  if (program.getSyntacticDiagnostics(program.getSourceFile(path)).length > 0) return undefined;
  const components = componentsOf(program, path);
  const component = components.find(({ name }) => name === 'default') ?? components[0];
  if (component === undefined) return undefined;
  const { props, attributes, untyped } = describeProps(
    program,
    component,
    main.split('/')[0] ?? '',
  );
  return {
    props: [...props],
    ...(attributes === undefined ? {} : { attributes }),
    ...(untyped.length === 0 ? {} : { untyped: [...untyped] }),
  };
}
