import { expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { useArtifacts } from './artifact-page.ts';
import { exampleOf } from './contract/fixture.ts';

const { open } = useArtifacts();

/** Components whose callback is rejected, with what is pressed if it is not the last button. */
const CASES: readonly (readonly [string, string, string, string?])[] = [
  ['/forms/toggle-button', 'ToggleButton', '<ToggleButton label="Watch" onPressedChange={fail} />'],
  [
    '/forms/check-answers',
    'CheckAnswers',
    '<CheckAnswers title="Check" submitLabel="Send" sections={[]} onSubmit={fail} />',
  ],
  [
    '/forms/error-summary',
    'ValidatedForm',
    '<ValidatedForm submitLabel="Save" onSubmit={fail}>{() => null}</ValidatedForm>',
  ],
  [
    '/feedback/unsaved-changes',
    'GuardedForm',
    '<GuardedForm onSave={fail}><input name="name" aria-label="Name" /></GuardedForm>',
  ],
  ['/forms/button', 'Button', '<Button onClick={fail}>Save</Button>'],
  [
    '/forms/switch',
    'Switch',
    '<Switch label="Watch" name="watch" onValueChange={fail} />',
    'input',
  ],
  [
    '/overlays/dialog',
    'Dialog',
    '<Dialog defaultOpen title="Save?" confirmLabel="Save" onConfirm={fail} />',
  ],
  [
    '/data-display/row-actions',
    'RowActions',
    `<RowActions row="order 7" groups={[[{ id: 'a', label: 'Save', isQuick: true, onSelect: fail }]]} />`,
    'button >> nth=0',
  ],
  [
    '/collaboration/share-dialog',
    'ShareDialog',
    `<ShareDialog defaultOpen title="Share" people={[]} roles={[{ value: 'a', label: 'Editor' }]} linkRole={null} linkTexts={{ private: '', link: '' }} url="/a" onInvite={fail} />`,
    'button:has-text("Invite")',
  ],
  [
    '/accounts/appearance-settings',
    'AppearanceSettings',
    '<AppearanceSettings onValueChange={fail} />',
    'input >> nth=1',
  ],
  [
    '/accounts/notification-preferences',
    'NotificationPreferences',
    `<NotificationPreferences channels={[{ id: 'a', label: 'Email' }]} topics={[{ id: 't', label: 'Today' }]} onValueChange={fail} />`,
    'input',
  ],
  [
    '/ai/agent-approval',
    'AgentApproval',
    '<AgentApproval title="Send?" fields={[]} approveLabel="Send it" onApprove={fail} onDeny={() => {}} />',
    'button:has-text("Send it")',
  ],
  ['/ai/chat-composer', 'ChatComposer', '<ChatComposer label="Message" onSend={fail} />'],
  [
    '/collaboration/comments',
    'Comments',
    '<Comments title="Comments" comments={[]} onAdd={fail} />',
  ],
  [
    '/data-display/infinite-list',
    'InfiniteList',
    '<InfiniteList label="List" items={[]} hasMore automaticBatches={0} getItemKey={String} renderItem={() => null} onLoadMore={fail} />',
  ],
  [
    '/data-display/timeline',
    'Timeline',
    '<Timeline label="History" timeZone="UTC" events={[]} onShowMore={fail} />',
  ],
  [
    '/feedback/empty-state',
    'EmptyState',
    `<EmptyState variant="first-use" title="Nothing yet" action={{ label: 'Begin', onAction: fail }} />`,
  ],
  [
    '/forms/multi-step-form',
    'MultiStepForm',
    `<main style={{ width: 400 }}><MultiStepForm title="Steps" submitLabel="Send it" confirmation="" steps={[{ id: 'a', title: 'A', content: () => null }]} onSubmit={fail} /></main>`,
  ],
  [
    '/screens/inbox',
    'Inbox',
    `<Inbox title="Inbox" threads={[1]} getId={String} getLabel={() => 'Ode'} defaultOpenId="1" summaryOf={() => ({ from: 'Ines', subject: 'Ode', excerpt: '', at: '2026-11-26' })} messagesOf={() => []} onReply={fail} />`,
  ],
];

test.for(CASES)(
  '%s shows a reason for the reader, and no other',
  async ([slug, name, element, pressed = 'button >> nth=-1']) => {
    const { frame } = await open(
      exampleOf(
        `${slug} rejected`,
        { [slug]: name },
        `const fail = async () => { throw Object.assign(new Error(window.reason), { name: window.kind }); };
      export default () => ${element};`,
      ),
    );
    const input = frame.getByRole('textbox');
    if ((await input.count()) > 0) await input.fill('ines@larkfield.example');
    const press = async (reason: string, kind: string) => {
      await frame.evaluate(
        ([text, type]) => Object.assign(globalThis, { reason: text, kind: type }),
        [reason, kind],
      );
      await frame.locator(pressed).press(pressed.startsWith('input') ? 'Space' : 'Enter');
    };
    await press('ECONNREFUSED db-7.internal', 'Error');
    await eventually(() => frame.locator('body').innerText()).toMatch(/again|Nothing was changed/i);
    expect(await frame.locator('body').innerText()).not.toContain('db-7');
    await press('The courier is booked out.', 'UserFacingError');
    await frame.getByText('The courier is booked out.').first().waitFor();
  },
);
