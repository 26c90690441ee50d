import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sharedBrowser, closeContexts } from '../../support/browser.ts';
import type { TestServer } from '../../support/start-server.ts';
import {
  frameOf,
  outcomeOf,
  PREVIEWED_SLUG,
  startPreviewServer,
  statusOf,
} from './preview-page.ts';

/** Writes down each submission that it hears of. */
const FORMS = `import { useRef, useState } from 'react';
export default function Forms() {
  const [log, setLog] = useState<string[]>([]);
  const third = useRef<HTMLFormElement>(null);
  const note = (name: string) => (event: any) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget, event.nativeEvent.submitter);
    setLog((before) => [...before, name + ' ' + [...data].map(([key, value]) => key + '=' + value).join('&')]);
  };
  return <div>
    <p><a href="/elsewhere">Elsewhere</a></p>
    <form onSubmit={note('first')}><input name="a" aria-label="A" required /><button name="by" value="one" onClick={(event) => event.stopPropagation()}>One</button><button name="by" value="two" formNoValidate>Two</button><button disabled>Three</button></form>
    <form onSubmit={note('second')}><input name="b" aria-label="B" /></form>
    <form ref={third} onSubmit={note('third')}><input name="c" defaultValue="3" /><button type="button" onClick={() => third.current?.requestSubmit()}>By script</button></form>
    <form onSubmit={note('fourth')}><button onClick={(event) => event.preventDefault()}>Prevented</button></form>
    <form action={(data: FormData) => setLog((before) => [...before, 'action ' + data.get('d')])}><input name="d" defaultValue="4" /><button>By action</button></form>
    <dialog open><form method="dialog"><button value="done">Close</button></form></dialog>
    <ol>{log.map((line, index) => <li key={index}>{line}</li>)}</ol>
  </div>;
}
`;

let server: TestServer;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  server = await startPreviewServer({ v1: { code: FORMS } });
  browser = await sharedBrowser();
  page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
});

afterAll(async () => {
  await closeContexts(browser);
  await server.stop();
});

const press = (name: string) => frameOf(page).getByRole('button', { name }).click();
const last = () => frameOf(page).getByRole('listitem').last();

async function heard(): Promise<readonly string[]> {
  // A later submission that is always heard comes after all others.
  await press('By script');
  await frameOf(page).getByText('third c=3').first().waitFor();
  return (await frameOf(page).getByRole('listitem').allTextContents()).filter(
    (line) => line !== 'third c=3',
  );
}

beforeEach(async () => {
  await page.goto(`${server.url}/preview${PREVIEWED_SLUG}`);
  expect(await outcomeOf(page)).toBe('rendered');
});

test('validates a form and submits it with its button', async () => {
  await press('One');
  expect(await heard()).toEqual([]);
  await press('Two');
  await frameOf(page).getByText('first a=&by=two').waitFor();
  await frameOf(page).getByRole('textbox', { name: 'A' }).fill('x');
  await press('One');
  await frameOf(page).getByText('first a=x&by=one').waitFor();
});

test('Enter submits with the first button, or without one if there is a single field', async () => {
  await frameOf(page).getByRole('textbox', { name: 'A' }).click();
  await page.keyboard.type('y');
  await page.keyboard.press('Enter');
  await frameOf(page).getByText('first a=y&by=one').waitFor();
  await frameOf(page).getByRole('textbox', { name: 'B' }).click();
  await page.keyboard.type('z');
  await page.keyboard.press('Enter');
  await frameOf(page).getByText('second b=z').waitFor();
  expect(await heard()).toEqual(['first a=y&by=one', 'second b=z']);
});

test('a prevented click does not submit; React actions run; dialogs close', async () => {
  await press('Prevented');
  expect(await heard()).toEqual([]);
  await press('By action');
  await frameOf(page).getByText('action 4').waitFor();
  expect(await last().textContent()).toBe('action 4');
  await press('Close');
  await frameOf(page).locator('dialog:not([open])').waitFor({ state: 'attached' });
});

test('disables links and says so', async () => {
  await frameOf(page).getByRole('link', { name: 'Elsewhere' }).click();
  await page.locator('section[data-outcome="link"]').waitFor();
  expect(await statusOf(page).textContent()).toBe('Links are disabled in the preview.');
  expect(await frameOf(page).getByRole('link', { name: 'Elsewhere' }).count()).toBe(1);
});
