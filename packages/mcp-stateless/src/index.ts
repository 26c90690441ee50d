export { type BodyLimits } from './request-body.ts';
export {
  type Answer,
  type Era,
  type Protocol,
  errorMessage,
  MODERN_REVISION,
  SERVED_REVISIONS,
} from './protocol.ts';
export {
  type AnswerToolCall,
  type Authorize,
  type HttpRefusal,
  type Transport,
  type TransportOptions,
  ANSWERS_TOO_LARGE,
  createTransport,
} from './transport.ts';
