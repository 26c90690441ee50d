import {
  type PropControl,
  type PropValue,
  type PropValues,
  MAX_NUMBER,
  MAX_PROP_VALUE,
  parsePropValue,
  printPropValue,
} from '../../../../src/domain/components/prop-controls.ts';
import type { GivenProp } from '../sandbox/frame-report.ts';

/** The controls of a component's props in the app. */
export interface PropPanel {
  /** Shows what the example gives, where nothing is changed. */
  readonly setGiven: (props: readonly GivenProp[]) => void;
  readonly values: () => PropValues;
  readonly reset: () => void;
}

/** Fills an element with a field for each control. A prop that takes any node has one while its node is a text. */
export function createPropPanel(
  root: HTMLElement,
  controls: readonly PropControl[],
  onChange: () => void,
): PropPanel {
  let values: Readonly<Record<string, PropValue | null>> = {};
  let given = new Map<string, GivenProp>();
  const rows = controls.map((control) => {
    const row = document.createElement('label');
    const field = createField(control);
    row.className = 'prop';
    row.append(control.name, field);
    field.addEventListener('input', () => {
      const text =
        field instanceof HTMLInputElement && field.type === 'checkbox'
          ? String(field.checked)
          : field.value;
      const value = parsePropValue(control, text);
      if (value === undefined) return;
      const { [control.name]: _, ...others } = values;
      values = value === before(control) ? others : { ...values, [control.name]: value };
      row.toggleAttribute('data-changed', control.name in values);
      onChange();
    });
    return { control, row, field };
  });
  root.replaceChildren(...rows.map(({ row }) => row));

  function before({ name, initial }: PropControl): PropValue | null {
    const prop = given.get(name);
    const isPlain = prop?.kind === 'text' || prop?.kind === 'number' || prop?.kind === 'flag';
    return isPlain ? prop.value : (initial ?? null);
  }

  function show(): void {
    for (const { control, row, field } of rows) {
      const { name, kind } = control;
      row.hidden = kind === 'node' && !isText(given.get(name));
      row.toggleAttribute('data-changed', name in values);
      // The field that has the focus keeps what was typed.
      if (field === document.activeElement) continue;
      const value = values[name] ?? (name in values ? null : before(control));
      if (field instanceof HTMLInputElement && field.type === 'checkbox') {
        field.checked = value === true;
      } else field.value = printPropValue(value);
    }
  }

  show();
  return {
    setGiven(props) {
      given = new Map(props.map((prop) => [prop.name, prop]));
      show();
    },
    values: () => values,
    reset() {
      values = {};
      show();
    },
  };
}

function isText(given: GivenProp | undefined): boolean {
  return given === undefined || ['text', 'nothing', 'null'].includes(given.kind);
}

function createField(control: PropControl): HTMLInputElement | HTMLSelectElement {
  const { kind, options, isRequired } = control;
  if (kind === 'choice') {
    const select = document.createElement('select');
    const nothing = isRequired ? [] : [new Option('Not set', '')];
    select.append(
      ...nothing,
      ...options.map((option) => new Option(String(option), String(option))),
    );
    return select;
  }
  const input = document.createElement('input');
  if (kind === 'flag') {
    input.type = 'checkbox';
    return input;
  }
  input.type = kind === 'number' ? 'number' : 'text';
  if (kind === 'number') Object.assign(input, { step: 'any', min: -MAX_NUMBER, max: MAX_NUMBER });
  else input.maxLength = MAX_PROP_VALUE;
  input.placeholder = 'Not set';
  return input;
}
