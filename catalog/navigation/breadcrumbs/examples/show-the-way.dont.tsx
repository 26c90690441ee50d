export default function ShowsTheHistory() {
  return (
    <nav aria-label="Breadcrumb" className="text-sm text-(--ui-accent-text)">
      <ol className="flex flex-wrap items-center gap-x-2">
        {['Home', 'Search', 'Orders', 'Search', 'Order'].map((label, index) => (
          <li key={index}>
            <a href="#back">{label} »</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
