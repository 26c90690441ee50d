import { z } from 'zod';

const text = z.string().max(400);
const name = z.string().max(300);

/** The longest list of names of an entry that is kept. */
export const MAX_EXPORTS = 5000;

/** A prop that many components of a package take. */
const commonPropSchema = z.strictObject({
  name,
  type: text,
  required: z.boolean().optional(),
  default: text.optional(),
  description: text.optional(),
  values: z.array(text).max(60).optional(),
  deprecated: text.optional(),
});

/** What is known of a package as a whole, at the release that was imported last: once a catalog. */
export const packageRecordSchema = z.strictObject({
  name,
  version: name,
  /** The names that each entry exports, and `default as Button`; an entry with too many is left out. */
  exports: z.record(name, z.array(name).max(MAX_EXPORTS)),
  /** Props that many components take, such as those of style, by the type that declares them. */
  common: z.record(name, z.array(commonPropSchema).max(1000)),
  /** Names of the platform's props, likewise. */
  platform: z.record(name, z.array(name).max(1000)),
});

export type PackageRecord = Readonly<z.infer<typeof packageRecordSchema>>;

/** `packages.json` of a catalog. */
export const packagesFileSchema = z.array(packageRecordSchema).max(200);

/** What a build knows of a component that a package delivers. */
export const deliveredSchema = z.strictObject({
  package: z.string(),
  entry: z.string(),
  /** As code writes it and its parts: `Dialog`, `Dialog.Title`, `acme-switch`. */
  names: z.array(z.string()),
  deprecated: z.literal(true).exactOptional(),
  /** Whether there is no example of it. */
  isBare: z.literal(true).exactOptional(),
});

export type Delivered = Readonly<z.infer<typeof deliveredSchema>>;
