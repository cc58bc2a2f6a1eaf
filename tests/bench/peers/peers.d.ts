// The parts of the peers that their servers use. The peers are installed only when they are measured.
declare module 'mercurius' {
  import type { FastifyPluginCallback } from 'fastify'

  type Loader<Row, Context> = (
    queries: readonly { readonly obj: Row }[],
    context: Context,
  ) => Promise<readonly unknown[]>

  interface MercuriusOptions<Context> {
    readonly schema: string
    readonly jit: number
    readonly context: (request: { readonly headers: { readonly cookie?: string } }) => Context
    readonly resolvers: object
    readonly loaders: Readonly<Record<string, Readonly<Record<string, Loader<never, Context>>>>>
  }

  const plugin: FastifyPluginCallback<MercuriusOptions<never>>
  export default plugin
}

declare module 'postgraphile' {
  import type { Server } from 'node:http'

  export function postgraphile(preset: object): {
    createServ(grafserv: unknown): { addTo(server: Server): Promise<void> }
  }
}

declare module 'postgraphile/grafserv/node' {
  export const grafserv: unknown
}

declare module 'postgraphile/adaptors/pg' {
  export function makePgService(options: { connectionString: string; schemas: string[] }): object
}

declare module 'postgraphile/presets/amber' {
  export const PostGraphileAmberPreset: object
}
