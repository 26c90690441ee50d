import { oneTimeCode } from '../../forms-one-time-code/labels/es';
import { passwordField } from '../../forms-password-field/labels/es';
import type { SignUpLabels } from '../component';

export const signUp: SignUpLabels = {
  email: 'Correo electrónico',
  password: 'Contraseña',
  noEmail: 'Escribe una dirección como nombre@example.com.',
  create: 'Crear cuenta',
  creating: 'Creando la cuenta…',
  provider: (name) => `Continuar con ${name}`,
  passkey: 'Usar una llave de acceso',
  or: 'o',
  suggestion: (email) => `¿Querías decir ${email}?`,
  invited: (to) => `Tienes una invitación a ${to}.`,
  sent: 'Mira tu bandeja de entrada',
  sentTo: (email) => `Hemos enviado un mensaje a ${email}. Escribe el código que contiene.`,
  code: 'Código del mensaje',
  resend: 'Enviar de nuevo',
  resent: 'Enviado de nuevo.',
  change: 'Usar otra dirección',
  offline: 'No hay conexión. Lo que has escrito sigue aquí. Inténtalo de nuevo.',
  length: 'Al menos 15 caracteres',
  passwordField: passwordField,
  oneTimeCode: oneTimeCode,
};
