import { Columns3, Printer, Share2 } from 'lucide-react';

import { Popover } from '../overlays-popover/component';
import { Tooltip } from '../overlays-tooltip/component';

const BUTTON =
  'inline-grid size-(--ui-control) place-items-center rounded-(--ui-radius) border border-(--ui-border) bg-(--ui-surface-raised) [&_svg]:size-4';

const ICONS = [
  ['Share', Share2],
  ['Print packing list', Printer],
  ['Columns', Columns3],
] as const;

/** A toolbar of icons over a table. Something belongs to one of them. */
function Toolbar({ target, children }: { target: string; children: React.ReactNode }) {
  return (
    <section className="grid w-full max-w-md gap-4 self-start text-sm">
      <h1 className="text-base font-semibold tracking-tight">Open orders</h1>
      <div className="flex justify-center gap-2">
        {ICONS.map(([name, Icon]) =>
          name === target ? (
            <span key={name}>{children}</span>
          ) : (
            <button key={name} type="button" aria-label={name} className={BUTTON}>
              <Icon aria-hidden />
            </button>
          ),
        )}
      </div>
    </section>
  );
}

function Choices() {
  return (
    <fieldset className="grid gap-2">
      {['Customer', 'Lamps', 'Due'].map((name) => (
        <label key={name} className="flex items-center gap-2">
          <input type="checkbox" defaultChecked /> {name}
        </label>
      ))}
    </fieldset>
  );
}

function tooltip(text: string, target: string, Icon: typeof Printer, open: boolean) {
  return () => (
    <Toolbar target={target}>
      <Tooltip text={text} open={open}>
        {(trigger) => (
          <button type="button" className={BUTTON} {...trigger}>
            <Icon aria-hidden />
          </button>
        )}
      </Tooltip>
    </Toolbar>
  );
}

function popover(isName: boolean, open: boolean) {
  const target = isName ? 'Print packing list' : 'Columns';
  const Icon = isName ? Printer : Columns3;
  return () => (
    <Toolbar target={target}>
      <Popover
        title={target}
        defaultOpen={open}
        trigger={(props) => (
          <button {...props} aria-label={target} className={BUTTON}>
            <Icon aria-hidden />
          </button>
        )}
      >
        {isName ? <p>Prints what is packed.</p> : <Choices />}
      </Popover>
    </Toolbar>
  );
}

const LIST = 'Columns: Customer, Lamps, Due';

export default popover(false, false);

export const states = {
  'tooltip name 1': tooltip('Print packing list', 'Print packing list', Printer, true),
  'tooltip name 2': tooltip('Print packing list', 'Print packing list', Printer, false),
  'tooltip choices 1': tooltip(LIST, 'Columns', Columns3, true),
  'tooltip choices 2': tooltip(LIST, 'Columns', Columns3, false),
  'popover name 1': popover(true, false),
  'popover name 2': popover(true, true),
  'popover choices 1': popover(false, false),
  'popover choices 2': popover(false, true),
};
