import { ArrowLeftRightIcon } from 'lucide-react';
import { Form, Link } from 'react-router';
import { pairPath } from '../component/compare-path.ts';

export interface PatternChoice {
  /** Empty where there are too many to list: names are then typed. */
  readonly sections: readonly {
    readonly title: string;
    readonly patterns: readonly { readonly name: string; readonly title: string }[];
  }[];
  /** `section/name` of each; undefined for one that is not chosen. */
  readonly chosen: readonly (string | undefined)[];
}

/** Chooses the two patterns of a comparison. A native form, so that it works without scripts. */
export function PatternPickers({ choice }: { readonly choice: PatternChoice }) {
  const [a, b] = choice.chosen;
  return (
    <Form
      key={`${a} ${b}`}
      action="/compare"
      aria-label="Patterns to compare"
      className="mt-4 flex flex-wrap items-end gap-3"
    >
      <Picker label="This" name="a" value={a} choice={choice} />
      {a === undefined || b === undefined ? null : (
        <Link
          to={pairPath(`/${b}`, `/${a}`)}
          aria-label="Swap the two"
          title="Swap"
          className="btn btn-quiet btn-icon"
        >
          <ArrowLeftRightIcon />
        </Link>
      )}
      <Picker label="With" name="b" value={b} choice={choice} />
      <button type="submit" className="btn">
        Compare
      </button>
    </Form>
  );
}

function Picker(props: {
  readonly label: string;
  readonly name: string;
  readonly value: string | undefined;
  readonly choice: PatternChoice;
}) {
  const { label, name, value = '', choice } = props;
  return (
    <label className="grid min-w-0 flex-1 basis-40 gap-1 sm:max-w-72">
      <span className="text-xs font-medium text-muted">{label}</span>
      {choice.sections.length === 0 ? (
        <input name={name} defaultValue={value} required placeholder="Toast" className="field" />
      ) : (
        <select name={name} defaultValue={value} required className="field">
          <option value="">Choose a pattern</option>
          {choice.sections.map((section) => (
            <optgroup key={section.title} label={section.title}>
              {section.patterns.map((pattern) => (
                <option key={pattern.name} value={pattern.name}>
                  {pattern.title}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      )}
    </label>
  );
}
