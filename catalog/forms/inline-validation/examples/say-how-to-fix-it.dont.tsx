export default function SaysInvalid() {
  return (
    <div className="grid w-full gap-1 text-sm text-(--ui-text)">
      <label htmlFor="due" className="font-medium">
        Delivery date
      </label>
      <input
        id="due"
        defaultValue="31/11/2026"
        aria-invalid="true"
        aria-describedby="due-error"
        className="h-9 w-full rounded-(--ui-radius) border border-(--ui-danger) bg-(--ui-surface) px-3"
      />
      <p id="due-error" className="text-(--ui-danger-text)">
        Invalid input
      </p>
    </div>
  );
}
