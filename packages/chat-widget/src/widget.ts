import { PatternChat } from './pattern-chat.ts';

class EmbeddedPatternChat extends PatternChat {
  protected override readonly scriptUrl = import.meta.url;
}

// The page may load this file twice; the first definition wins.
if (customElements.get('pattern-chat') === undefined) {
  customElements.define('pattern-chat', EmbeddedPatternChat);
}
