import { signIn } from '../../accounts-sign-in/labels/de';
import { oneTimeCode } from '../../forms-one-time-code/labels/de';
import { textField } from '../../forms-text-field/labels/de';
import type { SignInFlowLabels } from '../component';

export const signInFlow: SignInFlowLabels = {
  signIn: signIn,
  back: 'Zurück zur Anmeldung',
  codeTitle: 'Code eingeben',
  codeText: 'Er steht in Ihrer Authenticator-App oder in der Nachricht, die wir gesendet haben.',
  code: 'Sechs Ziffern',
  forgotTitle: 'Neues Passwort festlegen',
  forgotText: 'Wir senden einen Link an Ihre Adresse. Er gilt einmal, für eine Stunde.',
  email: 'E-Mail-Adresse',
  sendLink: 'Link senden',
  sentTitle: 'Sehen Sie in Ihr Postfach',
  sentText: (email) =>
    `Wenn ${email} ein Konto hat, ist ein Link unterwegs. Das kann einige Minuten dauern.`,
  offline: 'Das hat nicht geklappt. Versuchen Sie es erneut.',
  oneTimeCode: oneTimeCode,
  textField: textField,
};
