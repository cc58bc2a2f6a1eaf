import { main } from '../server.ts'

await main()
