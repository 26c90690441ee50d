import type { SignInLabels } from '../component';

export const signIn: SignInLabels = {
  email: 'E-Mail-Adresse',
  password: 'Passwort',
  change: 'Ändern',
  changeEmail: 'E-Mail-Adresse ändern',
  show: 'Passwort anzeigen',
  forgot: 'Passwort vergessen?',
  remember: 'Auf diesem Gerät angemeldet bleiben',
  continue: 'Weiter',
  signIn: 'Anmelden',
  provider: (name) => `Weiter mit ${name}`,
  passkey: 'Mit Passkey anmelden',
  or: 'oder',
  noEmail: 'Geben Sie eine Adresse wie name@example.com ein.',
  noPassword: 'Geben Sie Ihr Passwort ein.',
  offline: 'Keine Verbindung. Ihre Eingaben sind noch da. Versuchen Sie es erneut.',
};
