export default function VerbsInOrder() {
  return (
    <div role="menu" aria-label="Order 2207" className="w-44 rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface-raised) text-sm text-(--ui-text) shadow-(--ui-shadow) py-1">
      <button type="button" role="menuitem" className="block w-full px-3 py-1.5 text-start">
        Rename
      </button>
      <button type="button" role="menuitem" className="block w-full px-3 py-1.5 text-start">
        Duplicate
      </button>
      <hr className="my-1 border-(--ui-border)" />
      <button type="button" role="menuitem" className="block w-full px-3 py-1.5 text-start text-(--ui-danger-text)">
        Delete…
      </button>
    </div>
  );
}
