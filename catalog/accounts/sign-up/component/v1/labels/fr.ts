import { oneTimeCode } from '../../forms-one-time-code/labels/fr';
import { passwordField } from '../../forms-password-field/labels/fr';
import type { SignUpLabels } from '../component';

export const signUp: SignUpLabels = {
  email: 'Adresse e-mail',
  password: 'Mot de passe',
  noEmail: 'Saisissez une adresse comme nom@example.com.',
  create: 'Créer un compte',
  creating: 'Création du compte…',
  provider: (name) => `Continuer avec ${name}`,
  passkey: 'Utiliser plutôt une clé d’accès',
  or: 'ou',
  suggestion: (email) => `Vouliez-vous dire ${email} ?`,
  invited: (to) => `Vous êtes invité à rejoindre ${to}.`,
  sent: 'Consultez votre boîte de réception',
  sentTo: (email) => `Nous avons envoyé un message à ${email}. Saisissez le code qu’il contient.`,
  code: 'Code du message',
  resend: 'Renvoyer',
  resent: 'Renvoyé.',
  change: 'Utiliser une autre adresse',
  offline: 'Pas de connexion. Votre saisie est conservée. Réessayez.',
  length: 'Au moins 15 caractères',
  passwordField: passwordField,
  oneTimeCode: oneTimeCode,
};
