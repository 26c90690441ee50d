export default function ShowsTheWay() {
  return (
    <nav aria-label="Breadcrumb" className="text-sm text-(--ui-text)">
      <ol className="flex items-center gap-2">
        <li>
          <a href="#orders" className="text-(--ui-accent-text)">
            Orders
          </a>
        </li>
        <li aria-hidden="true">›</li>
        <li>
          <a href="#verano" className="text-(--ui-accent-text)">
            Hotel Verano
          </a>
        </li>
        <li aria-hidden="true">›</li>
        <li aria-current="page" className="font-medium">
          2207
        </li>
      </ol>
    </nav>
  );
}
