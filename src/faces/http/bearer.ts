import { isSameSecret } from './same-secret.ts';

/** Whether an `Authorization` header carries this token as a bearer; takes the same time wherever they differ. */
export function isBearer(authorization: string | undefined, token: string): boolean {
  const presented = /^Bearer (?<token>\S+)$/i.exec(authorization ?? '')?.groups?.['token'];
  return presented !== undefined && isSameSecret(presented, token);
}
