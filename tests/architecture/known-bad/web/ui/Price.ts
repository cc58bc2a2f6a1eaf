export { price } from '../../api/domain/price.ts'
