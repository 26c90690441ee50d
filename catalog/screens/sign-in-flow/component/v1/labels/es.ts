import { signIn } from '../../accounts-sign-in/labels/es';
import { oneTimeCode } from '../../forms-one-time-code/labels/es';
import { textField } from '../../forms-text-field/labels/es';
import type { SignInFlowLabels } from '../component';

export const signInFlow: SignInFlowLabels = {
  signIn: signIn,
  back: 'Volver al inicio de sesión',
  codeTitle: 'Escribe tu código',
  codeText: 'Está en tu aplicación de autenticación o en el mensaje que te hemos enviado.',
  code: 'Seis cifras',
  forgotTitle: 'Elige una contraseña nueva',
  forgotText: 'Enviamos un enlace a tu dirección. Sirve una vez, durante una hora.',
  email: 'Correo electrónico',
  sendLink: 'Enviar el enlace',
  sentTitle: 'Mira tu correo',
  sentText: (email) =>
    `Si ${email} tiene una cuenta, hay un enlace en camino. Puede tardar unos minutos.`,
  offline: 'No ha funcionado. Inténtalo de nuevo.',
  oneTimeCode: oneTimeCode,
  textField: textField,
};
