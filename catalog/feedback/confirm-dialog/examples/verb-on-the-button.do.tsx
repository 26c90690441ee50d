export default function NamesTheDeed() {
  return (
    <div role="group" aria-labelledby="question" className="w-full rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface-raised) text-sm text-(--ui-text) shadow-(--ui-shadow) p-4">
      <h2 id="question" className="font-semibold">
        Delete the Autumn price list?
      </h2>
      <p className="mt-1 text-(--ui-text-muted)">42 prices are gone for good.</p>
      <div className="mt-3 flex justify-end gap-2">
        <button type="button" className="h-8 rounded-(--ui-radius) border border-(--ui-border) bg-(--ui-surface) px-3 text-sm font-medium text-(--ui-text)">
          Keep it
        </button>
        <button type="button" className="h-8 rounded-(--ui-radius) bg-(--ui-danger) px-3 text-sm font-medium text-(--ui-on-danger)">
          Delete
        </button>
      </div>
    </div>
  );
}
