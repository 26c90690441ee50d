import { z } from 'zod';
import { isPrintable } from '../text.ts';

/** One line of printable text: white space collapsed, at most `max` characters. */
export function plainText(max: number): z.ZodType<string, string> {
  const rule = `must be text of 1 to ${max} characters without control or invisible characters`;
  return z
    .string({ error: `${rule} (quote it if YAML reads it as another type)` })
    .transform((text) => text.replaceAll(/[ \t\r\n]+/g, ' ').trim())
    .refine((text) => text.length > 0 && text.length <= max && isPrintable(text), { error: rule });
}
