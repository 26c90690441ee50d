import { Printer } from 'lucide-react';

export default function HidesALink() {
  return (
    <div className="grid justify-items-center gap-2">
      <p className="rounded-(--ui-radius-small) bg-(--ui-text) px-2 py-1 text-xs text-(--ui-background)">
        Prints a list.{' '}
        <a href="#more" className="underline">
          Learn more
        </a>
      </p>
      <button
        type="button"
        aria-label="Print"
        className="grid size-9 place-items-center rounded-(--ui-radius) border border-(--ui-border) text-(--ui-text)"
      >
        <Printer aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}
