export default function NamesTheInvoice() {
  return (
    <div role="status" className="flex w-full items-center gap-3 rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface-raised) text-sm text-(--ui-text) shadow-(--ui-shadow) px-4 py-3">
      <p className="min-w-0 flex-1">Invoice 2041 sent</p>
      <button type="button" className="text-sm font-medium text-(--ui-accent-text)">
        Undo
      </button>
    </div>
  );
}
