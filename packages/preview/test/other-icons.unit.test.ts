import { CheckIcon, SquareIcon } from 'lucide-react';
import { isValidElement } from 'react';
import { expect, test } from 'vitest';
import { iconsOf } from '../src/sandbox/other-icons.ts';

test('icons of other libraries are those of Lucide by name, else a square', () => {
  const sources = [
    `import { IconCheck, type Icon, IconInnerShadowTop as Logo } from "@tabler/icons-react";`,
    `import { RiCheckLine } from '@remixicon/react'`,
  ];
  const icons = iconsOf('@tabler/icons-react', sources);
  expect(Object.keys(icons)).toEqual(['IconCheck', 'Icon', 'IconInnerShadowTop']);
  const typeOf = (icon: unknown): unknown => {
    const element: unknown = typeof icon === 'function' ? icon({}) : undefined;
    return isValidElement(element) ? element.type : undefined;
  };
  expect(typeOf(icons['IconCheck'])).toBe(CheckIcon);
  expect(typeOf(icons['IconInnerShadowTop'])).toBe(SquareIcon);
  expect(typeOf(iconsOf('@remixicon/react', sources)['RiCheckLine'])).toBe(CheckIcon);
});
