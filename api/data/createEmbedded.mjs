// Run by openEmbedded as a process of its own: creating a cluster takes 600 MB, which would stay with the server.
import { PGlite } from '@electric-sql/pglite'

const pglite = await PGlite.create(process.argv[2])
await pglite.close()
