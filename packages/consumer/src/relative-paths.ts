/** A path in a folder; the project itself is ''. */
export function inFolder(folder: string, path: string): string {
  return folder === '' ? path : `${folder}/${path}`;
}

/** The folder that a path is in. */
export function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** Where a relative path in a file leads to; undefined above the project. */
export function resolvePath(from: string, relative: string): string | undefined {
  const parts = parentOf(from).split('/').filter(Boolean);
  for (const part of relative.split('/')) {
    if (part === '..' && parts.pop() === undefined) return undefined;
    if (part !== '..' && part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

/** The import that leads from a file to a path. */
export function relativeTo(from: string, path: string): string {
  const start = parentOf(from).split('/').filter(Boolean);
  const end = path.split('/');
  let shared = 0;
  while (shared < Math.min(start.length, end.length - 1) && start[shared] === end[shared]) {
    shared += 1;
  }
  const up = start.slice(shared).map(() => '..');
  return [...(up.length === 0 ? ['.'] : up), ...end.slice(shared)].join('/');
}
