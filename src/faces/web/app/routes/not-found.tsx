export { loader } from './not-found.server.ts';

/** Never rendered: the loader always throws. */
export default function NotFound() {
  return null;
}
