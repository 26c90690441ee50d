export default function ThreeBanners() {
  return (
    <div className="grid w-full gap-2 text-sm text-(--ui-text)">
      {['Your trial ends on Friday', 'New: price lists', 'We have updated our terms'].map((text) => (
        <p key={text} className="rounded-(--ui-radius) bg-(--ui-warning-soft) px-4 py-2">
          {text}
        </p>
      ))}
    </div>
  );
}
