export { route } from '../rest/route.ts'
