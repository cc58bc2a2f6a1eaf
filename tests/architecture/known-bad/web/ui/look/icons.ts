export { height } from '../page/header.ts'
