interface Override {
  readonly reason: string
  readonly removeWhen: string
  /**
   * From this day on, `npm run audit` fails until a maintainer has checked whether the override is still
   * needed.
   */
  readonly reviewBy: string
}

const node20 = (reason: string): Override => ({
  reason,
  removeWhen: '`engines` in package.json no longer allows Node 20',
  reviewBy: '2027-06-01',
})

/** Why package.json overrides these versions. */
export const overrides: Readonly<Record<string, Override>> = {
  '@prisma/dev': node20('0.24, which prisma 7 asks for, brings @prisma/streams-local, which needs Node 22'),
  '@whatwg-node/disposablestack': node20('0.1, which @graphql-tools/executor asks for, needs Node 22.15'),
  '@whatwg-node/fetch': node20('0.12, which loaders of @graphql-codegen/cli ask for, needs Node 22.15'),
  '@whatwg-node/promise-helpers': node20('2, which @graphql-tools/utils asks for, needs Node 22.15'),
  'light-my-request': node20('6.8, which fastify allows, brings cookie 2, which needs Node 22'),
  listr2: node20('10, which @graphql-codegen/cli asks for, needs Node 22.13'),
  'sync-fetch': node20('0.7, which loaders of @graphql-codegen/cli ask for, needs Node 22.12'),
}

/** The overrides that are due for review on this day (YYYY-MM-DD). */
export const dueOverrides = (today: string): string[] =>
  Object.entries(overrides).flatMap(([name, { reviewBy, removeWhen }]) =>
    reviewBy <= today ? [`${name}: due for review since ${reviewBy}. Remove it when ${removeWhen}.`] : [],
  )
