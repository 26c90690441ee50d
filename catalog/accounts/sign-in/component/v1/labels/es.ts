import type { SignInLabels } from '../component';

export const signIn: SignInLabels = {
  email: 'Correo electrónico',
  password: 'Contraseña',
  change: 'Cambiar',
  changeEmail: 'Cambiar el correo electrónico',
  show: 'Mostrar contraseña',
  forgot: '¿Has olvidado la contraseña?',
  remember: 'Mantener la sesión iniciada en este dispositivo',
  continue: 'Continuar',
  signIn: 'Iniciar sesión',
  provider: (name) => `Continuar con ${name}`,
  passkey: 'Iniciar sesión con llave de acceso',
  or: 'o',
  noEmail: 'Escribe una dirección como nombre@example.com.',
  noPassword: 'Escribe tu contraseña.',
  offline: 'No hay conexión. Lo que has escrito sigue aquí. Inténtalo de nuevo.',
};
