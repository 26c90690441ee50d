import { Printer } from 'lucide-react';

export default function NamesTheButton() {
  return (
    <div className="grid justify-items-center gap-2">
      <p
        role="tooltip"
        id="print-name"
        className="rounded-(--ui-radius-small) bg-(--ui-text) px-2 py-1 text-xs text-(--ui-background)"
      >
        Print packing list
      </p>
      <button
        type="button"
        aria-labelledby="print-name"
        className="grid size-9 place-items-center rounded-(--ui-radius) border border-(--ui-border) text-(--ui-text)"
      >
        <Printer aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}
