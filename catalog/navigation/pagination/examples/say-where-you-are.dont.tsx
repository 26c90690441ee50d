export default function OnlyNumbers() {
  return (
    <nav aria-label="Pages" className="flex flex-wrap gap-1 text-xs">
      {Array.from({ length: 24 }, (_, index) => (
        <a key={index} href={`#${index + 1}`} className="text-(--ui-accent-text) underline">
          {index + 1}
        </a>
      ))}
    </nav>
  );
}
