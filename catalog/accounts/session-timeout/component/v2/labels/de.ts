import type { SessionTimeoutLabels } from '../component';

export const sessionTimeout: SessionTimeoutLabels = {
  title: 'Sind Sie noch da?',
  question: (time) => `Zu Ihrer Sicherheit werden Sie in ${time} abgemeldet.`,
  extend: 'Angemeldet bleiben',
  signOut: 'Abmelden',
  failed: () =>
    'Die Sitzung konnte nicht verlängert werden. Versuchen Sie es erneut oder sichern Sie Ihre Eingaben an anderer Stelle.',
  extending: 'Sitzung wird verlängert …',
  expired: 'Sie wurden abgemeldet',
  expiredText:
    'Diese Seite wurde eine Weile nicht benutzt. Melden Sie sich wieder an, um fortzufahren.',
};
