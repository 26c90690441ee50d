import { Undo2Icon } from 'lucide-react';
import { useId, useRef } from 'react';
import type { Prop } from '../../../../domain/components/manifest.ts';
import type { PropControl, PropValue } from '../../../../domain/components/prop-controls.ts';
import { counted } from '../../../../domain/text.ts';
import type { GivenProp } from '@pattern-catalog/preview/frame-report';
import { InlineCode } from '../code/inline-code.tsx';
import { usePreviewProps } from '../preview/preview-props.tsx';
import { PropField, isSegmented } from './prop-field.tsx';
import type { ComponentView } from './component-view.server.ts';

/** A control for each prop with a plain value, and what the example gives to the others. */
export function PropControls(props: {
  readonly view: ComponentView;
  readonly props: readonly Prop[];
}) {
  const { controls, values, given, resetAll } = usePreviewProps();
  const list = useRef<HTMLUListElement>(null);
  const givenByName = new Map((given ?? []).map((prop) => [prop.name, prop]));
  const shown = controls.filter((control) => isTyped(control, given, givenByName));
  const texts = shown.filter(({ kind }) => kind === 'node');
  const rows = [...shown.filter(({ kind }) => kind !== 'node'), ...texts];
  const names = new Set(rows.map(({ name }) => name));
  const rest = props.props.filter(({ name }) => !names.has(name));
  const count = Object.keys(values).length;
  return (
    <>
      {rows.length === 0 ? null : (
        <>
          <div className="flex min-h-9 items-center gap-2">
            <p role="status" className="text-muted">
              {count === 0 ? (
                'As the example has it.'
              ) : (
                <>
                  <span className="font-medium text-text">{count} changed.</span> In the address,
                  the code and the agent prompt.
                </>
              )}
            </p>
            {count === 0 ? null : (
              <button
                type="button"
                className="btn btn-quiet btn-small ms-auto"
                onClick={() => {
                  resetAll();
                  list.current?.focus();
                }}
              >
                <Undo2Icon />
                Reset
              </button>
            )}
          </div>
          <ul ref={list} tabIndex={-1} aria-label="Props" className="mt-1 border-y border-line">
            {rows.map((control) => (
              <Row key={control.name} control={control} given={givenByName.get(control.name)} />
            ))}
          </ul>
        </>
      )}
      {rest.length === 0 ? null : (
        <section aria-labelledby="from-example">
          <h2 id="from-example" className={`text-sm ${rows.length === 0 ? '' : 'mt-8'}`}>
            From the example
          </h2>
          <p className="mt-1 text-muted">
            Functions, nodes and data are not typed in here. The preview uses the example’s.
          </p>
          <dl className="mt-3 divide-y divide-line border-y border-line">
            {rest.map((prop) => (
              <GivenRow
                key={prop.name}
                prop={prop}
                given={givenByName.get(prop.name)}
                isKnown={given !== undefined}
              />
            ))}
          </dl>
        </section>
      )}
    </>
  );
}

/** A prop that takes any node has a control where it is a text, or nothing. */
function isTyped(
  { kind, name }: PropControl,
  given: readonly GivenProp[] | undefined,
  givenByName: ReadonlyMap<string, GivenProp>,
): boolean {
  if (kind !== 'node') return true;
  const prop = givenByName.get(name);
  if (prop === undefined) return given !== undefined && given.length > 0;
  return prop.kind === 'text' || prop.kind === 'nothing' || prop.kind === 'null';
}

function Row({
  control,
  given,
}: {
  readonly control: PropControl;
  readonly given: GivenProp | undefined;
}) {
  const { name, isRequired, description, defaultText } = control;
  const { values, change, reset } = usePreviewProps();
  const id = useId();
  const isChanged = Object.hasOwn(values, name);
  const before = valueOf(given) ?? control.initial ?? null;
  const value = isChanged ? (values[name] ?? null) : before;
  const set = (next: PropValue | null) => (next === before ? reset(name) : change(name, next));
  const isGroup = isSegmented(control);
  return (
    <li
      className={`prop-row ${control.kind === 'flag' ? 'is-flag' : ''}`}
      data-changed={isChanged ? '' : undefined}
    >
      <div className="min-w-0">
        <p className="prop-name">
          {isGroup ? <span id={`${id}-name`}>{name}</span> : <label htmlFor={id}>{name}</label>}
          {isRequired ? <span className="badge h-4! px-1! font-sans">Required</span> : null}
          {isChanged ? <span className="sr-only">, changed</span> : null}
        </p>
        <p id={`${id}-about`} className="text-muted">
          {description === undefined ? null : <InlineCode text={description} />}
          {defaultText === undefined || /^(?:''|""|false)$/.test(defaultText) ? null : (
            <span className="block font-mono text-xs">Default {defaultText}</span>
          )}
        </p>
      </div>
      <div className="prop-control">
        <PropField
          id={id}
          control={control}
          value={value}
          before={before}
          given={given}
          onChange={set}
        />
      </div>
      <button
        type="button"
        aria-label={`Reset ${name}`}
        title="Reset"
        onClick={() => {
          reset(name);
          const field = document.getElementById(id);
          (isGroup ? field?.querySelector('button') : field)?.focus();
        }}
        className="prop-undo btn btn-quiet btn-small btn-icon"
      >
        <Undo2Icon />
      </button>
    </li>
  );
}

/** The plain value that the example gives. */
function valueOf(given: GivenProp | undefined): PropValue | undefined {
  const isPlain = given?.kind === 'text' || given?.kind === 'number' || given?.kind === 'flag';
  return isPlain ? given.value : undefined;
}

function GivenRow(props: {
  readonly prop: Prop;
  readonly given: GivenProp | undefined;
  readonly isKnown: boolean;
}) {
  const { name, type, required = false } = props.prop;
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 py-2.5">
      <dt className="flex items-center gap-2 font-mono text-[0.8125rem] font-medium">
        {name}
        {required ? <span className="badge h-4! px-1! font-sans">Required</span> : null}
      </dt>
      <dd className="min-w-0 flex-1 font-mono text-[0.8125rem] wrap-anywhere text-muted max-sm:order-1 max-sm:basis-full">
        {type}
      </dd>
      <dd className="text-muted max-sm:ms-auto">
        {props.isKnown ? describeGiven(props.given) : ''}
      </dd>
    </div>
  );
}

function describeGiven(given: GivenProp | undefined): string {
  switch (given?.kind) {
    case undefined:
    case 'nothing':
      return 'Not set';
    case 'null':
      return 'None';
    case 'text':
    case 'long text':
      return 'A text';
    case 'number':
    case 'flag':
      return String(given.value);
    case 'function':
      return 'A function';
    case 'node':
      return 'A node';
    case 'list':
      return counted(given.value ?? 0, 'entry').replace(/entrys$/, 'entries');
    case 'object':
      return 'An object';
  }
}
