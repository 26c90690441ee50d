import { Check, Circle } from 'lucide-react';

export default function ShowsTheRules() {
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
        aria-describedby="rules"
        className="h-9 w-full rounded-(--ui-radius) border border-(--ui-border-strong) bg-(--ui-surface) px-3"
      />
      <ul id="rules" className="text-(--ui-text-muted)">
        <li className="flex items-center gap-1.5">
          <Circle aria-label="Not yet:" className="size-3.5" /> At least 12 characters
        </li>
        <li className="flex items-center gap-1.5">
          <Check aria-label="Done:" className="size-3.5 text-(--ui-success-text)" /> Not your name
        </li>
      </ul>
    </div>
  );
}
