import type { Company } from './SupplierDesk.ts'

export const AURELIA: Company = {
  name: 'Aurelia Quillfeather Atelier',
  contact: 'Aurelia Quillfeather',
  email: 'bench@quillfeather.example',
  password: 'fourteen-karat-secret',
}
export const BROMWICH: Company = {
  name: 'Bromwich Larkspur & Daughters',
  contact: 'Ottavio Larkspur',
  email: 'orders@larkspur.example',
  password: 'eighteen-karat-secret',
}
