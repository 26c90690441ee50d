export default function ShortLabels() {
  return (
    <div role="tablist" aria-label="Order 2207" className="flex border-b border-(--ui-border) text-sm">
      <button
        type="button"
        role="tab"
        aria-selected="true"
        className="flex h-9 items-center border-b-2 px-3 border-(--ui-accent) font-medium text-(--ui-text)"
      >
        Lines
      </button>
      <button
        type="button"
        role="tab"
        aria-selected="false"
        className="flex h-9 items-center border-b-2 px-3 border-transparent text-(--ui-text-muted)"
      >
        Messages
      </button>
      <button
        type="button"
        role="tab"
        aria-selected="false"
        className="flex h-9 items-center border-b-2 px-3 border-transparent text-(--ui-text-muted)"
      >
        Files
      </button>
    </div>
  );
}
