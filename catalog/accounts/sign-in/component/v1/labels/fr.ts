import type { SignInLabels } from '../component';

export const signIn: SignInLabels = {
  email: 'Adresse e-mail',
  password: 'Mot de passe',
  change: 'Modifier',
  changeEmail: 'Modifier l’adresse e-mail',
  show: 'Afficher le mot de passe',
  forgot: 'Mot de passe oublié ?',
  remember: 'Rester connecté sur cet appareil',
  continue: 'Continuer',
  signIn: 'Se connecter',
  provider: (name) => `Continuer avec ${name}`,
  passkey: 'Se connecter avec une clé d’accès',
  or: 'ou',
  noEmail: 'Saisissez une adresse comme nom@example.com.',
  noPassword: 'Saisissez votre mot de passe.',
  offline: 'Pas de connexion. Votre saisie est conservée. Réessayez.',
};
