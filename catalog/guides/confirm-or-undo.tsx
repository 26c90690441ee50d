import { ConfirmDialog } from '../feedback-confirm-dialog/component';
import { createToaster, Toaster } from '../feedback-toast/component';
import type { ToastOptions } from '../feedback-toast/component';

const LISTS = [
  ['Trade 2026', '148 prices'],
  ['Autumn', '42 prices'],
  ['Hotels', '96 prices'],
] as const;

/** The price lists, one of which somebody archives or deletes. */
function Lists({ verb, isGone = false }: { verb: string; isGone?: boolean }) {
  return (
    <section className="w-full max-w-3xl self-start text-sm">
      <h1 className="mb-3 text-base font-semibold tracking-tight">Price lists</h1>
      <ul className="divide-y divide-(--ui-border) rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface)">
        {LISTS.filter(([name]) => !isGone || name !== 'Autumn').map(([name, prices]) => (
          <li key={name} className="flex items-center gap-3 py-2 ps-4 pe-3">
            <span className="min-w-0 grow">
              <span className="block truncate font-medium">{name}</span>
              <span className="block truncate text-(--ui-text-muted)">{prices}</span>
            </span>
            <span className="rounded-(--ui-radius-small) border border-(--ui-border) bg-(--ui-surface-raised) px-2.5 py-1 font-medium">
              {verb}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function plain(verb: string, isGone: boolean) {
  return () => <Lists verb={verb} isGone={isGone} />;
}

function asked(verb: string, text: string) {
  return () => (
    <>
      <Lists verb={verb} />
      <ConfirmDialog
        defaultOpen
        title={`${verb} the Autumn price list?`}
        confirmLabel={`${verb} price list`}
        onConfirm={() => {}}
      >
        {text}
      </ConfirmDialog>
    </>
  );
}

function told(verb: string, options: ToastOptions, isGone = true) {
  const toaster = createToaster();
  if (typeof window !== 'undefined') toaster.show({ duration: null, ...options });
  return () => (
    <>
      <Lists verb={verb} isGone={isGone} />
      <Toaster toaster={toaster} />
    </>
  );
}

const undo = { label: 'Undo', onAction: () => {} };
const archived: ToastOptions = { title: 'Autumn archived', action: undo };
const deleted: ToastOptions = { title: 'Autumn deleted', action: undo };

export default plain('Archive', false);

export const states = {
  'confirm-dialog back 1': asked('Archive', 'You find it under Archive.'),
  'confirm-dialog back 2': plain('Archive', true),
  'confirm-dialog back 3': plain('Archive', true),
  'confirm-dialog gone 1': asked('Delete', '42 prices and their history will be gone for good.'),
  'confirm-dialog gone 2': plain('Delete', true),
  'confirm-dialog gone 3': plain('Delete', false),
  'undo-instead-of-confirm back 1': told('Archive', archived),
  'undo-instead-of-confirm back 2': plain('Archive', true),
  'undo-instead-of-confirm back 3': told('Archive', { title: 'Autumn is back' }, false),
  'undo-instead-of-confirm gone 1': told('Delete', deleted),
  'undo-instead-of-confirm gone 2': plain('Delete', true),
  'undo-instead-of-confirm gone 3': told('Delete', {
    title: 'Autumn cannot be brought back',
    tone: 'danger',
  }),
};
