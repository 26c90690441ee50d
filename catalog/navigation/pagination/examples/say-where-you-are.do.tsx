export default function SaysWhere() {
  return (
    <nav aria-label="Pages of orders" className="flex items-center gap-1 text-sm text-(--ui-text)">
      <span className="me-2 text-(--ui-text-muted)">41–60 of 312</span>
      <a href="#2" aria-label="Previous page" className="grid h-8 min-w-8 place-items-center rounded-(--ui-radius) px-2">
        ‹
      </a>
      <a
        href="#3"
        aria-current="page"
        className="grid h-8 min-w-8 place-items-center rounded-(--ui-radius) px-2 border border-(--ui-border-strong) font-medium"
      >
        3
      </a>
      <a href="#4" aria-label="Next page" className="grid h-8 min-w-8 place-items-center rounded-(--ui-radius) px-2">
        ›
      </a>
    </nav>
  );
}
