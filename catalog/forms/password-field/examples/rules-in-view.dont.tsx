export default function HidesTheRules() {
  return (
    <div className="grid w-full gap-1 text-sm text-(--ui-text)">
      <label htmlFor="password" className="font-medium">
        New password
      </label>
      <input
        id="password"
        type="password"
        autoComplete="new-password"
        defaultValue="lamplight"
        aria-invalid="true"
        aria-describedby="password-error"
        className="h-9 w-full rounded-(--ui-radius) border border-(--ui-danger) bg-(--ui-surface) px-3"
      />
      <p id="password-error" className="text-(--ui-danger-text)">
        The password does not meet the requirements.
      </p>
    </div>
  );
}
