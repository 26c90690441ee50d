import { MoonIcon, SunIcon } from './icons.tsx';
import { applyTheme, isDarkNow } from './theme.ts';

/**
 * Turns the page from light to dark and back. Coming back to what the system wants forgets the choice, so that
 * a reader who follows the system goes on doing so.
 */
export function ThemeToggle() {
  function toggle(): void {
    const wanted = isDarkNow() ? 'light' : 'dark';
    const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    applyTheme(wanted === system ? 'system' : wanted);
  }

  return (
    <button
      type="button"
      onClick={toggle}
      aria-label="Switch between light and dark"
      className="needs-script grid size-10 place-items-center rounded-sm text-muted transition-colors duration-150 hover:bg-hover hover:text-text"
    >
      <SunIcon className="theme-sun size-4.5" />
      <MoonIcon className="theme-moon size-4.5" />
    </button>
  );
}
