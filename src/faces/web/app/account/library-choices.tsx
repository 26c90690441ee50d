import { SegmentedControl } from '../ui/forms-segmented-control/component';

/** A library that a token can be limited to. */
export interface LibraryOption {
  readonly id: string;
  readonly title: string;
}

/** The libraries of a token: all, including future ones, or chosen ones. */
export function LibraryChoices(props: {
  readonly libraries: readonly LibraryOption[];
  /** Undefined for all. */
  readonly chosen: ReadonlySet<string> | undefined;
  readonly onChange: (chosen: ReadonlySet<string> | undefined) => void;
}) {
  const { libraries, chosen, onChange } = props;

  function toggle(id: string): void {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  }

  return (
    <div className="mt-5">
      <SegmentedControl
        label="Libraries"
        size="small"
        options={[
          { value: 'all', label: 'All' },
          { value: 'chosen', label: 'Chosen' },
        ]}
        value={chosen === undefined ? 'all' : 'chosen'}
        onValueChange={(value) => onChange(value === 'all' ? undefined : (chosen ?? new Set()))}
      />
      {chosen === undefined ? null : (
        <div
          role="group"
          aria-label="Chosen libraries"
          className="mt-1.5 max-h-48 divide-y divide-line overflow-y-auto rounded-md border border-line bg-surface"
        >
          {libraries.map(({ id, title }) => (
            <label key={id} className="flex items-start gap-x-3 p-3">
              <input
                type="checkbox"
                className="check mt-0.5"
                checked={chosen.has(id)}
                onChange={() => toggle(id)}
              />
              <span className="min-w-0 wrap-anywhere">{title}</span>
            </label>
          ))}
        </div>
      )}
    </div>
  );
}
