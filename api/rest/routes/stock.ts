import { z } from 'zod'
import { inFigures } from '../../domain/counted.ts'
import { MAX_IMAGE_LINKS, MAX_PIECES } from '../../domain/stock/assortmentLimits.ts'
import { saveImageInput } from '../../domain/stock/imageInput.ts'
import { addInStockInput, changeInStockInput } from '../../domain/stock/inStockInput.ts'
import { OWN } from '../shapes/queries.ts'
import { imageShape, inStockShape } from '../shapes/stockShapes.ts'
import { mapRows } from '../../data/reads/query/keyset.ts'
import { imagePage, inStockPage, oneImage, oneInStock } from '../../data/reads/rest/restStock.ts'
import { isRefusal, type Outcome } from '../../domain/refusal.ts'
import { addInStockProduct } from '../../usecases/stock/addInStockProduct.ts'
import { changeInStockProduct } from '../../usecases/stock/changeInStockProduct.ts'
import { deleteSupplierImage } from '../../usecases/stock/deleteSupplierImage.ts'
import { saveSupplierImage } from '../../usecases/stock/saveSupplierImage.ts'
import { found } from '../found.ts'
import type { RestCall, Row } from '../Row.ts'
import { imageView, inStockView } from '../views/stockViews.ts'

const oneProduct = z.strictObject({ product: inStockShape })

const described = {
  productType: 'productType',
  sku: 'sku',
  diamondShape: 'diamondShape',
  claws: 'claws',
  diamondCaratWeight: 'diamondCaratWeight',
  diamondOrigin: 'diamondOrigin',
  metalKarat: 'metalKarat',
  length: 'length',
  notes: 'notes',
}

const LINKS = `A supplier may have ${MAX_IMAGE_LINKS} at a time.`

/** In-stock pieces of suppliers, and links to their images. */
export const stock: readonly Row[] = [
  {
    method: 'LIST',
    path: '/api/supplier/products',
    who: ['supplier'],
    doc: {
      summary: "List the supplier's in-stock pieces",
      answer: z.strictObject({ products: z.array(inStockShape) }),
      query: OWN,
    },
    wrap: (products) => ({ products }),
    async page({ reader, actor }, wanted) {
      return mapRows(await inStockPage(reader(), wanted), (row) => inStockView(actor, row))
    },
  },
  {
    method: 'POST',
    path: '/api/supplier/products',
    who: ['supplier'],
    doc: {
      summary: 'Add an in-stock piece',
      more: `A supplier may have ${inFigures(MAX_PIECES)} at a time.`,
      input: addInStockInput,
      answer: oneProduct,
      refuses: ['conflict'],
    },
    status: 201,
    fields: { ...described, supplier_id: 'supplierId' },
    run: async (call, input) => product(call, await addInStockProduct(call.ports, call.actor, input)),
  },
  {
    method: 'PUT',
    path: '/api/supplier/products/{id}',
    who: ['supplier'],
    doc: {
      summary: 'Replace the description of an in-stock piece; omitted fields are cleared',
      input: changeInStockInput,
      about: {
        ifUpdatedAt:
          'The updated_at that was last read: if the piece has changed since, the response is 409. If null or omitted, this is not checked.',
      },
      answer: oneProduct,
      refuses: ['conflict'],
    },
    fields: { ...described, ifUpdatedAt: 'ifUpdatedAt' },
    run: async (call, input) =>
      product(call, await changeInStockProduct(call.ports, call.actor, { ...input, id: call.params.id })),
  },
  {
    method: 'POST',
    path: '/api/supplier/products/save-image',
    who: ['supplier'],
    doc: {
      summary: 'Save a link to a folder of images',
      more: LINKS,
      input: saveImageInput,
      answer: z.strictObject({ image: imageShape }),
      refuses: ['conflict'],
    },
    status: 201,
    fields: { image_link: 'imageUrl', supplier_id: 'supplierId' },
    async run(call, input) {
      const image = await saved(call, input)
      return isRefusal(image) ? image : { image }
    },
  },
  {
    method: 'LIST',
    path: '/api/supplier-images',
    who: ['admin', 'supplier'],
    doc: {
      summary: 'List image links; a supplier gets its own',
      answer: imageShape,
      query: { supplierId: 'Only links of this supplier.' },
    },
    async page({ reader, actor, query }, wanted) {
      const page = await imagePage(reader(), query.supplierId || null, wanted)
      return mapRows(page, (row) => imageView(actor, row))
    },
  },
  {
    method: 'POST',
    path: '/api/supplier-images',
    who: ['admin', 'supplier'],
    doc: {
      summary: 'Save a link to a folder of images',
      more: LINKS,
      input: saveImageInput,
      about: { supplier_id: 'Required for admins: the supplier the images belong to.' },
      answer: imageShape,
      refuses: ['conflict', 'notFound'],
    },
    status: 201,
    fields: { supplier_id: 'supplierId', image_url: 'imageUrl' },
    run: saved,
  },
  {
    method: 'DELETE',
    path: '/api/supplier-images/{id}',
    who: ['admin', 'supplier'],
    doc: { summary: 'Delete an image link', answer: null },
    status: 204,
    run: ({ ports, actor, params }) => deleteSupplierImage(ports, actor, params.id ?? ''),
  },
]

async function product({ reader, actor }: RestCall, done: Outcome<{ productId: string }>) {
  if (isRefusal(done)) return done
  const row = await oneInStock(reader(), done.productId)
  return found('Product', row, (piece) => ({ product: inStockView(actor, piece) }))
}

async function saved({ ports, actor, reader }: RestCall, input: object) {
  const done = await saveSupplierImage(ports, actor, input)
  if (isRefusal(done)) return done
  return found('Image', await oneImage(reader(), done.imageId), (row) => imageView(actor, row))
}
