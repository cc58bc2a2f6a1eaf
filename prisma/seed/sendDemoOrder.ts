import { demoOrder } from './demoOrder.ts'

process.exitCode = await demoOrder(process.argv.slice(2), process.env)
