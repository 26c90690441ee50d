import { Passkeys } from './component';
import type { Passkey, PasskeysProps } from './component';

const PASSKEYS: readonly Passkey[] = [
  {
    id: '1',
    name: 'iPhone of Ines',
    manager: 'iCloud Keychain',
    createdAt: '2026-05-04T09:00:00Z',
    lastUsedAt: '2026-11-23T08:12:00Z',
  },
  { id: '2', name: 'Workshop computer', createdAt: '2026-11-02T14:00:00Z' },
];

/** In the settings of an account. */
export default function PasskeysExample() {
  return <Settings />;
}

const refuse = (name: string) => () => Promise.reject(Object.assign(new Error('No'), { name }));

export const states = {
  None: () => <Settings passkeys={[]} />,
  'The last one': {
    component: () => (
      <Settings
        passkeys={PASSKEYS.slice(0, 1)}
        lastOne="This is your only way to sign in. Add a password or another passkey first."
      />
    ),
    steps: ['click button "Remove iPhone of Ines"'],
  },
  Renaming: {
    component: () => <Settings />,
    steps: ['click button "Rename Workshop computer"'],
  },
  'Dialog was closed': {
    component: () => <Settings onCreate={refuse('NotAllowedError')} />,
    steps: ['click button "Create a passkey"'],
  },
  'Exists already': {
    component: () => <Settings onCreate={refuse('InvalidStateError')} />,
    steps: ['click button "Create a passkey"'],
  },
  Failed: {
    component: () => <Settings onCreate={refuse('UnknownError')} />,
    steps: ['click button "Create a passkey"'],
  },
  'Not supported': () => <Settings supported={false} />,
};

function Settings(props: Partial<PasskeysProps>) {
  return (
    <div className="mx-auto w-full max-w-xl rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) p-5 sm:p-6">
      <Passkeys
        passkeys={PASSKEYS}
        supported
        onCreate={async () => {}}
        onRemove={() => {}}
        onRename={() => {}}
        {...props}
      />
    </div>
  );
}
