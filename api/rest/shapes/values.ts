import { z } from 'zod'

/** The types of values in responses; every value needs a description. */
export const id = (description: string) => z.string().meta({ format: 'uuid', description })

/** The id of an ordered product or variant. */
export const catalogId = (what: 'product' | 'variant') =>
  id(`Id of the ${what}; null if it was never in the catalog, kept when it is removed from there.`).nullable()

export const text = (description: string) => z.string().meta({ description })

export const whole = (description: string) => z.int().meta({ description })

export const flag = (description: string) => z.boolean().meta({ description })

/** An exact decimal with two places. */
export const decimal = (description: string) =>
  z
    .string()
    .regex(/^-?\d+\.\d{2}$/)
    .meta({ description, examples: ['1249.00'] })

/** UTC. */
export const instant = (description: string) =>
  z
    .string()
    .regex(/^-?\d{4,6}-\d\d-\d\dT[\d:.]+Z$/)
    .meta({ format: 'date-time', description })

export const date = (description: string) =>
  z
    .string()
    .regex(/^\d{4}-\d\d-\d\d$/)
    .meta({ format: 'date', description })

/** A variant's options, in the store's order. */
export const options = {
  option1: text('First option of the variant, e.g. its metal; null if there is none.').nullable(),
  option2: text('Second option, e.g. its length; null if there is none.').nullable(),
  option3: text('Third option; null if there is none.').nullable(),
}

/** The fields that describe the piece in requests, quotes and orders. */
export const piece = {
  product_title: text('Product title, as ordered.').nullable(),
  product_image: text(
    'Image of the piece: an https URL or a path on this server; null if there is none.',
  ).nullable(),
  variant_title: text('Variant title, as ordered; null if there is none.').nullable(),
  sku: text("The store's SKU of the variant, as ordered; null if there is none.").nullable(),
  ...options,
}

export const property = z
  .strictObject({
    name: text('Name of the detail, e.g. Ring size.'),
    value: text('What the customer entered.'),
  })
  .meta({
    id: 'Property',
    description:
      'A detail the customer specified, e.g. a ring size. For suppliers and partners, internal ones are left out and contact details are masked.',
  })

export const shipTo = z
  .strictObject({
    hub: text('The hub: Houston, London or Hong Kong.'),
    flag: text("The hub's flag as an emoji."),
    location: text("The hub's display name."),
    note: text('Company and street of the hub.'),
  })
  .meta({
    id: 'ShipTo',
    description: "The hub the finished piece is shipped to: the retailer's store nearest to the customer.",
  })

export const country = text(
  'ISO 3166 alpha-2 code of the destination country; null while unknown.',
).nullable()
