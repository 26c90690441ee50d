import { PatternChat } from './pattern-chat.ts';

class EmbeddedPatternChat extends PatternChat {
  protected override readonly scriptUrl = import.meta.url;
}

// A page may load this file twice, by itself and through something that it embeds: the first one stays.
if (customElements.get('pattern-chat') === undefined) {
  customElements.define('pattern-chat', EmbeddedPatternChat);
}
