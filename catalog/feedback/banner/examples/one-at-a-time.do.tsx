export default function OneBanner() {
  return (
    <section
      aria-label="Plan"
      className="w-full rounded-(--ui-radius-large) bg-(--ui-warning-soft) px-4 py-3 text-sm text-(--ui-text)"
    >
      <p className="font-medium">Your trial ends on Friday</p>
      <a href="#plan" className="text-(--ui-accent-text) underline">
        Choose a plan
      </a>
    </section>
  );
}
