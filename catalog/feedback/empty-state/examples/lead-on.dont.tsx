export default function SaysNoData() {
  return (
    <p className="text-sm text-(--ui-text-muted)">No data available.</p>
  );
}
