import { Button } from '../forms-button/component';
import { AccountDeletion } from './component';
import type { AccountDeletionProps } from './component';

/** Nora leaves the workshop. */
export default function AccountDeletionExample() {
  return <Page />;
}

const ENTER = [
  'click textbox "Your password"',
  'type "copper reed quay"',
  'click button "Delete account"',
];

export const states = {
  'Something has to be done first': {
    component: () => (
      <Page
        obstacles={[
          {
            id: 'owner',
            text: 'You are the only owner of Larkfield.',
            action: (
              <a href="#owners" className="text-(--ui-accent-text) underline underline-offset-2">
                Name another owner
              </a>
            ),
          },
          { id: 'payout', text: 'Payment of 120 euros to you.', isDone: true },
        ]}
      />
    ),
    steps: ['click button "Delete account"'],
  },
  'For good at once': () => <Page until={undefined} needsPassword={false} />,
  'Wrong password': {
    component: () => <Page onDelete={async () => 'This is not your password. Try again.'} />,
    steps: ENTER,
  },
  Failed: {
    component: () => <Page onDelete={() => Promise.reject(new Error('offline'))} />,
    steps: ENTER,
  },
  Deleted: { component: () => <Page />, steps: ENTER },
};

function Page(props: Partial<AccountDeletionProps>) {
  return (
    <AccountDeletion
      className="mx-auto"
      account="nora@larkfield.example"
      deleted={['Your profile and picture', '212 notes; comments are shown as “Deleted user”']}
      kept={['14 invoices, for ten years: tax law of Portugal']}
      unaffected={['Documents that others own and shared with you']}
      exportAction={<Button>Export everything</Button>}
      until="2026-12-24"
      onDelete={async () => undefined}
      onKeep={() => {}}
      receipt={
        <a href="#front" className="text-(--ui-accent-text) underline underline-offset-2">
          To the front page
        </a>
      }
      {...props}
    />
  );
}
