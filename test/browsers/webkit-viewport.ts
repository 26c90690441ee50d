import type { WebKitSession } from './webkit-session.ts';

/** Gives the page a size in CSS pixels, and waits until it has it. */
export async function resize(session: WebKitSession, width: number, height: number): Promise<void> {
  await session.command('POST', '/window/rect', { width, height });
  const code = `() => new Promise((resolve) => {
    const check = () => innerWidth === ${width} && innerHeight === ${height} ? resolve() : setTimeout(check, 10);
    check();
  })`;
  await session.call(session.page, code, []);
}
