export { row } from '../orders/row.ts'
