export default function HoldsTheShape() {
  return (
    <ul aria-hidden="true" className="grid w-full gap-3">
      {['w-32', 'w-24', 'w-28'].map((width) => (
        <li key={width} className="flex items-center gap-3">
          <span className="size-8 rounded-full bg-(--ui-hover)" />
          <span className="grid gap-1.5">
            <span className={`h-3 rounded-full bg-(--ui-hover) ${width}`} />
            <span className="h-2.5 w-16 rounded-full bg-(--ui-hover)" />
          </span>
        </li>
      ))}
    </ul>
  );
}
