export default function LeadsOn() {
  return (
    <div className="grid justify-items-center gap-1 text-center text-sm text-(--ui-text)">
      <h2 className="font-semibold">No invoices yet</h2>
      <p className="text-(--ui-text-muted)">They appear here once an order is packed.</p>
      <button type="button" className="mt-3 h-8 rounded-(--ui-radius) bg-(--ui-accent) px-3 text-sm font-medium text-(--ui-on-accent)">
        Go to open orders
      </button>
    </div>
  );
}
