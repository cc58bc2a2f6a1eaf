import type { FastifyInstance } from 'fastify'
import type { Env } from './env.ts'

/** @throws Error with a one-line reason, for those that an operator can change */
export async function listen(
  app: FastifyInstance,
  { host, port }: Pick<Env, 'host' | 'port'>,
): Promise<void> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    await app.close()
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'EADDRINUSE')
      throw new Error(`port ${port} is in use; set PORT to a free one`, { cause: error })
    if (code === 'EACCES') throw new Error(`this user may not listen on port ${port}`, { cause: error })
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new Error(`HOST ${host} is not an address of this machine`, { cause: error })
    throw error
  }
}
