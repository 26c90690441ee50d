import type { UserMenuLabels } from '../component';

export const userMenu: UserMenuLabels = {
  menu: (name) => `Konto von ${name}`,
  workspace: 'Arbeitsbereich',
  switching: (workspace) => `${workspace} wird geöffnet …`,
  notSwitched: (workspace) => `${workspace} wurde nicht geöffnet. Versuchen Sie es erneut.`,
  signOut: 'Abmelden',
  signingOut: 'Abmeldung läuft …',
  notSignedOut: () => 'Sie sind noch angemeldet. Versuchen Sie es erneut.',
};
