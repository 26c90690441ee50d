export default function NounsAtRandom() {
  return (
    <div role="menu" aria-label="Order 2207" className="w-44 rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface-raised) text-sm text-(--ui-text) shadow-(--ui-shadow) py-1">
      <button type="button" role="menuitem" className="block w-full px-3 py-1.5 text-start">
        Name
      </button>
      <button type="button" role="menuitem" className="block w-full px-3 py-1.5 text-start">
        Deletion
      </button>
      <button type="button" role="menuitem" className="block w-full px-3 py-1.5 text-start">
        Copy options
      </button>
      <button type="button" role="menuitem" className="block w-full px-3 py-1.5 text-start">
        Other
      </button>
    </div>
  );
}
