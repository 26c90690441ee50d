import type { ComponentPublisher } from '../../src/domain/components/component-publisher.ts';
import type { ComponentStore } from '../../src/domain/components/component-store.ts';

/** Stores and publishers on the same, at first empty, data. */
export interface PublisherFixture {
  /** A store that has read nothing yet. */
  readonly store: () => ComponentStore;
  /** A publisher as another process would have it. */
  readonly publisher: () => ComponentPublisher;
  /** Everything that is wrong with what is stored. */
  readonly problems: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}
