import { signIn } from '../../accounts-sign-in/labels/fr';
import { oneTimeCode } from '../../forms-one-time-code/labels/fr';
import { textField } from '../../forms-text-field/labels/fr';
import type { SignInFlowLabels } from '../component';

export const signInFlow: SignInFlowLabels = {
  signIn: signIn,
  back: 'Retour à la connexion',
  codeTitle: 'Saisissez votre code',
  codeText:
    'Il est dans votre application d’authentification, ou dans le message que nous avons envoyé.',
  code: 'Six chiffres',
  forgotTitle: 'Définir un nouveau mot de passe',
  forgotText: 'Nous envoyons un lien à votre adresse. Il est valable une fois, pendant une heure.',
  email: 'Adresse e-mail',
  sendLink: 'Envoyer le lien',
  sentTitle: 'Consultez vos messages',
  sentText: (email) =>
    `Si ${email} a un compte, un lien est en route. Cela peut prendre quelques minutes.`,
  offline: 'L’opération a échoué. Réessayez.',
  oneTimeCode: oneTimeCode,
  textField: textField,
};
