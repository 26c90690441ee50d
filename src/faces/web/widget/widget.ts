import { PatternChat } from './pattern-chat.ts';

// A page may load this file twice, by itself and through something that it embeds: the first one stays.
if (customElements.get('pattern-chat') === undefined) {
  customElements.define('pattern-chat', PatternChat);
}
