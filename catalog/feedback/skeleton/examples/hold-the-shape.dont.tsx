export default function AnyShape() {
  return (
    <div aria-hidden="true" className="grid w-full gap-3">
      <span className="h-20 rounded-(--ui-radius) bg-(--ui-hover)" />
      <span className="h-8 rounded-(--ui-radius) bg-(--ui-hover)" />
    </div>
  );
}
