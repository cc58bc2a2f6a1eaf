import { z } from 'zod'

/** The values used in responses, as documented. */
export const id = (description: string) => z.string().meta({ format: 'uuid', description })

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

/** A variant's options, as the store names them. */
export const options = {
  option1: text('The first option of the variant, e.g. its metal.').nullable(),
  option2: text('The second option, e.g. its length.').nullable(),
  option3: text('The third option.').nullable(),
}

/** The piece, as every list of requests and orders describes it. */
export const piece = {
  product_title: text('The product as it was ordered.').nullable(),
  product_image: text('A picture of it: an https address.').nullable(),
  variant_title: text('The variant as it was ordered.').nullable(),
  sku: text("The store's SKU of the variant.").nullable(),
  ...options,
}

export const property = z
  .strictObject({ name: text('What was specified.'), value: text('As the customer wrote it.') })
  .meta({
    id: 'Property',
    description:
      'What the customer specified, e.g. a ring size. Contacts are masked, internal ones left out.',
  })

export const shipTo = z
  .strictObject({
    hub: text('Houston, London or Hong Kong.'),
    flag: text('The flag of its country.'),
    location: text('What the hub is called.'),
    note: text('Company and street.'),
  })
  .meta({
    id: 'ShipTo',
    description: 'Where the finished piece goes: by the destination, one of three hubs.',
  })

export const country = text('ISO 3166 code of the destination; null while it is unknown.').nullable()
