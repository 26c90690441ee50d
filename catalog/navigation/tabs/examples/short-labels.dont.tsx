export default function LongLabels() {
  return (
    <div role="tablist" aria-label="Order 2207" className="flex border-b border-(--ui-border) text-xs">
      {['View all order lines', 'Messages with the customer', 'Files and documents'].map(
        (label, index) => (
          <button
            key={label}
            type="button"
            role="tab"
            aria-selected={index === 0}
            className="flex-1 border-b-2 border-transparent px-1 py-1 text-(--ui-text) aria-selected:border-(--ui-accent)"
          >
            {label}
          </button>
        ),
      )}
    </div>
  );
}
