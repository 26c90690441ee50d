import { useEffect, useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import type { FacetGroup, FacetName } from './facets.server.ts';
import type { Listing } from './listing.server.ts';
import { counted } from '../../../../domain/text.ts';

/** The id of the filters' form, to which its button on narrow pages and the order refer. */
export const FILTERS_ID = 'filters';

const MAX_OPEN_TAGS = 6;

/**
 * The filters as a GET form: a column on wide pages, a bottom sheet on narrow ones, which also opens without scripts.
 * With scripts, each change is sent immediately.
 */
export function Filters({ listing }: { readonly listing: Listing }) {
  const form = useRef<HTMLFormElement>(null);
  const send = useSendFilters();

  // Chips and the browser's history also change the filters.
  useEffect(() => {
    const isOn = new Set(
      listing.groups.flatMap(({ name, values }) =>
        values.flatMap((value) => (value.isOn ? [`${name} ${value.value}`] : [])),
      ),
    );
    for (const field of form.current?.elements ?? []) {
      if (field instanceof HTMLInputElement)
        field.checked = isOn.has(`${field.name} ${field.value}`);
      else if (field instanceof HTMLSelectElement) field.value = listing.sort;
    }
  }, [listing]);

  return (
    <Form
      ref={form}
      id={FILTERS_ID}
      popover="auto"
      method="get"
      aria-label="Filters"
      autoComplete="off"
      preventScrollReset
      onChange={({ currentTarget }) => send(currentTarget)}
      onSubmit={({ currentTarget }) => {
        if (currentTarget.matches(':popover-open')) currentTarget.hidePopover();
      }}
      className="facets"
    >
      <div className="flex items-center justify-between border-b border-line px-4 py-2 lg:hidden">
        <p className="text-base font-semibold">Filters</p>
        <button
          type="button"
          popoverTarget={FILTERS_ID}
          popoverTargetAction="hide"
          className="btn btn-quiet"
        >
          Close
        </button>
      </div>
      <div className="max-lg:p-4">
        {listing.groups.map((group) => (
          <Facet key={group.name} group={group} />
        ))}
      </div>
      <div className="facets-end">
        <button type="submit" className="btn btn-primary w-full">
          Show {counted(listing.count, 'pattern')}
        </button>
      </div>
    </Form>
  );
}

function Facet({ group: { name, title, values } }: { readonly group: FacetGroup }) {
  const isLong = name === 'tag' && values.length > MAX_OPEN_TAGS;
  const open = isLong ? values.filter(({ isOn }, index) => index < MAX_OPEN_TAGS || isOn) : values;
  const rest = values.filter((value) => !open.includes(value));
  return (
    <fieldset className="mb-6">
      <legend className="mb-1 text-xs font-medium text-muted">{title}</legend>
      {open.map((value) => (
        <FacetRow key={value.value} name={name} value={value} />
      ))}
      {rest.length === 0 ? null : (
        <details className="group/more">
          <summary className="-mx-2 flex min-h-8 list-none items-center rounded-md px-2 text-link hover:underline pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
            {rest.length} more
          </summary>
          {rest.map((value) => (
            <FacetRow key={value.value} name={name} value={value} />
          ))}
        </details>
      )}
    </fieldset>
  );
}

function FacetRow({
  name,
  value: { value, label, count, isOn },
}: {
  readonly name: FacetName;
  readonly value: FacetGroup['values'][number];
}) {
  const isDisabled = count === 0 && !isOn;
  return (
    <label
      className={`-mx-2 flex min-h-8 items-center gap-2.5 rounded-md px-2 pointer-coarse:min-h-11 ${isDisabled ? 'text-subtle' : 'cursor-pointer hover:bg-hover'}`}
    >
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={isOn}
        disabled={isDisabled}
        className="check"
      />
      <span className="min-w-0 flex-1 truncate">{label}</span>{' '}
      <span className={`tabular-nums ${isDisabled ? '' : 'text-muted'}`}>{count}</span>
    </label>
  );
}

/** Part of the filters' form. */
export function SortSelect({ sort }: { readonly sort: NonNullable<Listing['sort']> }) {
  const send = useSendFilters();
  return (
    <>
      <select
        form={FILTERS_ID}
        name="sort"
        aria-label="Sort"
        defaultValue={sort}
        onChange={({ currentTarget }) => send(currentTarget.form)}
        className="pick"
      >
        <option value="newest">Newest first</option>
        <option value="title">A to Z</option>
      </select>
      <button type="submit" form={FILTERS_ID} className="without-script btn btn-small">
        Sort
      </button>
    </>
  );
}

function useSendFilters(): (form: HTMLFormElement | null) => void {
  const submit = useSubmit();
  return (form) => {
    if (form === null) return;
    const fields = new FormData(form);
    // The default needs no parameter.
    if (fields.get('sort') === 'newest') fields.delete('sort');
    void submit(fields, { method: 'get', replace: true, preventScrollReset: true });
  };
}
