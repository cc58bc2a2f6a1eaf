// Run by openEmbedded in a separate process: creating a cluster takes 600 MB, which the server would not release.
import { PGlite } from '@electric-sql/pglite'

const pglite = await PGlite.create(process.argv[2])
await pglite.close()
