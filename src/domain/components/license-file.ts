import type { ComponentOrigin } from './component-store.ts';
import type { Manifest } from './manifest.ts';

/** The name of the file, beside the code. */
export const LICENSE_FILE = 'LICENSE';

/** Not stated, or no license. */
const NONE: ReadonlySet<string> = new Set(['NOASSERTION', 'UNLICENSED']);

/**
 * The text to pass on with the code of a version: the license file of its source where an import found one, the text of
 * MIT with its author, else what is known. Undefined where no license is stated.
 *
 * @param origin undefined where it is not known
 */
export function licenseTextOf(
  origin: Pick<ComponentOrigin, 'license' | 'author'> | undefined,
  manifest: Pick<Manifest, 'registry' | 'publishedAt'> | undefined,
): string | undefined {
  const found = manifest?.registry?.license;
  const license = origin?.license ?? found?.id;
  if (license === undefined || NONE.has(license)) return undefined;
  if (found?.id === license) return found.text;
  const year = manifest?.publishedAt.slice(0, 4) ?? '';
  const author = origin?.author ?? 'its authors';
  if (license === 'MIT') return `MIT License\n\nCopyright (c) ${year} ${author}\n\n${MIT}`;
  return `SPDX-License-Identifier: ${license}\nCopyright (c) ${year} ${author}\n\nThe texts of licenses are at https://spdx.org/licenses/\n`;
}

const MIT = `Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.
`;
