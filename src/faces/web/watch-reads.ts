import type { Result } from '../../domain/errors.ts';
import type { SiteServices } from './site.ts';

/**
 * Detects what makes a page private to its reader: an unreadable part, or a user's data. Colors of
 * code do not count: a page without them is complete.
 */
export function watchReads(services: SiteServices): {
  readonly watched: SiteServices;
  readonly isShareable: () => boolean;
} {
  let isShareable = true;

  const checked =
    <Args extends readonly unknown[], T>(read: (...args: Args) => Promise<Result<T>>) =>
    async (...args: Args): Promise<Result<T>> => {
      const found = await read(...args);
      if (!found.ok && found.failure.kind.startsWith('upstream_')) isShareable = false;
      return found;
    };
  const personal =
    <Args extends readonly unknown[], T>(read: (...args: Args) => T) =>
    (...args: Args): T => {
      isShareable = false;
      return read(...args);
    };

  const { components, workspace } = services;
  const watched: SiteServices = {
    ...services,
    availability: checked(services.availability),
    getComponent: checked(services.getComponent),
    findComponents: checked(services.findComponents),
    getKit: checked(services.getKit),
    examples: checked(services.examples),
    async compareVersions(...args) {
      const found = await checked(services.compareVersions)(...args);
      if (found.ok && found.value.files.some(({ difference }) => difference === 'busy')) {
        isShareable = false;
      }
      return found;
    },
    readChanges: checked(services.readChanges),
    readNews: checked(services.readNews),
    readSavedUpdates: checked(services.readSavedUpdates),
    latestActivations: checked(services.latestActivations),
    components: {
      activeVersion: checked(components.activeVersion),
      versions: checked(components.versions),
      manifest: checked(components.manifest),
      file: checked(components.file),
      origin: checked(components.origin),
      activations: checked(components.activations),
    },
    async getPattern(...args) {
      const found = await checked(services.getPattern)(...args);
      if (found.ok && found.value.hasComponent === undefined) isShareable = false;
      return found;
    },
    async renderMarkdown(markdown) {
      const rendering = await services.renderMarkdown(markdown);
      if (!rendering.ok) isShareable = false;
      return rendering;
    },
    // Leaves out what takes too long.
    readPreviewFiles: personal(services.readPreviewFiles),
    readUsage: personal(services.readUsage),
    readStatus: personal(services.readStatus),
    readAdoption: personal(services.readAdoption),
    workspace: workspace && { ...workspace, sharedLibrary: personal(workspace.sharedLibrary) },
  };
  return { watched, isShareable: () => isShareable };
}
