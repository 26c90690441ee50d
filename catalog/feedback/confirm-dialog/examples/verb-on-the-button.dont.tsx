export default function AsksForNothing() {
  return (
    <div role="group" aria-labelledby="question" className="w-full rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface-raised) text-sm text-(--ui-text) shadow-(--ui-shadow) p-4">
      <h2 id="question" className="font-semibold">
        Warning
      </h2>
      <p className="mt-1 text-(--ui-text-muted)">Are you sure?</p>
      <div className="mt-3 flex justify-end gap-2">
        <button type="button" className="h-8 rounded-(--ui-radius) border border-(--ui-border) bg-(--ui-surface) px-3 text-sm font-medium text-(--ui-text)">
          No
        </button>
        <button type="button" className="h-8 rounded-(--ui-radius) bg-(--ui-accent) px-3 text-sm font-medium text-(--ui-on-accent)">
          Yes
        </button>
      </div>
    </div>
  );
}
