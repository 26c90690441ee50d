export default function SaysOnlySuccess() {
  return (
    <div role="status" className="w-full rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface-raised) text-sm text-(--ui-text) shadow-(--ui-shadow) px-4 py-3">
      <p>Success! The operation was completed.</p>
    </div>
  );
}
