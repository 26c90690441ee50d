import { oneTimeCode } from '../../forms-one-time-code/labels/de';
import { passwordField } from '../../forms-password-field/labels/de';
import type { SignUpLabels } from '../component';

export const signUp: SignUpLabels = {
  email: 'E-Mail-Adresse',
  password: 'Passwort',
  noEmail: 'Geben Sie eine Adresse wie name@example.com ein.',
  create: 'Konto erstellen',
  creating: 'Konto wird erstellt …',
  provider: (name) => `Weiter mit ${name}`,
  passkey: 'Stattdessen Passkey verwenden',
  or: 'oder',
  suggestion: (email) => `Meinten Sie ${email}?`,
  invited: (to) => `Sie sind eingeladen zu ${to}.`,
  sent: 'Sehen Sie in Ihr Postfach',
  sentTo: (email) =>
    `Wir haben eine Nachricht an ${email} gesendet. Geben Sie den Code daraus ein.`,
  code: 'Code aus der Nachricht',
  resend: 'Erneut senden',
  resent: 'Erneut gesendet.',
  change: 'Andere Adresse verwenden',
  offline: 'Keine Verbindung. Ihre Eingaben sind noch da. Versuchen Sie es erneut.',
  length: 'Mindestens 15 Zeichen',
  passwordField: passwordField,
  oneTimeCode: oneTimeCode,
};
