import { createProduct } from '../../../../api/usecases/catalog/createProduct.ts'
import { importProducts } from '../../../../api/usecases/catalog/importProducts.ts'
import { removeOwnProduct } from '../../../../api/usecases/catalog/removeOwnProduct.ts'
import { savePricing } from '../../../../api/usecases/pricing/savePricing.ts'
import { setVariantPricing } from '../../../../api/usecases/pricing/setVariantPricing.ts'
import { addInStockProduct } from '../../../../api/usecases/stock/addInStockProduct.ts'
import { changeInStockProduct } from '../../../../api/usecases/stock/changeInStockProduct.ts'
import { deleteSupplierImage } from '../../../../api/usecases/stock/deleteSupplierImage.ts'
import { removeInStockProduct } from '../../../../api/usecases/stock/removeInStockProduct.ts'
import { saveSupplierImage } from '../../../../api/usecases/stock/saveSupplierImage.ts'
import { setOnboardingPrice } from '../../../../api/usecases/supplier/setOnboardingPrice.ts'
import type { SupplierSeat } from '../../../kit/world.ts'
import { asAdmin, type Decisions, hidden, idOf, own, type Scene, shown } from './scene.ts'

const keepPrice = ({ world, request, nth }: Scene, { as }: SupplierSeat) =>
  setVariantPricing(world.ports, as, {
    variantId: request.variantId,
    basePrice: `${700 + nth}.00`,
    certification: 'IGI',
    leadTimeDays: 9,
    notes: null,
    houston: '700.00',
    london: '700.00',
    hongKong: '700.00',
  })

const importPrices = ({ world, request, nth }: Scene, { as }: SupplierSeat) =>
  savePricing(world.ports, as, {
    dryRun: false,
    rows: [
      {
        line: 2,
        variantId: request.variantId,
        sku: null,
        basePrice: `${600 + nth}`,
        houston: '600',
        london: '600',
        hongKong: '600',
        certification: 'GIA',
        leadTimeDays: '8',
      },
    ],
  })

const described = (nth: number) => ({
  productType: 'Diamond Pendant',
  sku: `PEN-${nth}`,
  diamondShape: 'Pear',
  claws: '4 Prong',
  diamondCaratWeight: '1.00 ct',
  diamondOrigin: 'lab',
  metalKarat: 'Platinum',
  length: null,
  notes: `Note ${nth}`,
})

const pieceOf = ({ world }: Scene, { id: supplierId }: SupplierSeat) =>
  idOf(world.prisma.inStockProduct.findFirst({ where: { supplierId }, orderBy: { createdAt: 'asc' } }))
const imageOf = ({ world }: Scene, { id: supplierId }: SupplierSeat) =>
  idOf(world.prisma.supplierImage.findFirst({ where: { supplierId }, orderBy: { createdAt: 'asc' } }))

const list = ({ world, nth }: Scene, { as }: SupplierSeat) =>
  addInStockProduct(world.ports, as, described(nth))
const relist = async (scene: Scene, of: SupplierSeat) =>
  changeInStockProduct(scene.world.ports, of.as, { id: await pieceOf(scene, of), ...described(scene.nth) })
const unlist = async (scene: Scene, of: SupplierSeat) =>
  removeInStockProduct(scene.world.ports, of.as, await pieceOf(scene, of))

const link = ({ world, nth }: Scene, { as }: SupplierSeat) =>
  saveSupplierImage(world.ports, as, { imageUrl: `https://drive.example/folder-of-${nth}` })
const unlink = async (scene: Scene, of: SupplierSeat) =>
  deleteSupplierImage(scene.world.ports, of.as, await imageOf(scene, of))

/** The offers of suppliers, and the catalog. */
export const goodsActs = {
  setVariantPricing: {
    'the supplier keeps a price': own((scene) => keepPrice(scene, scene.acme)),
    'a rival keeps a price': hidden((scene) => keepPrice(scene, scene.rival)),
  },
  savePricing: {
    'the supplier imports prices': own((scene) => importPrices(scene, scene.acme)),
    'a rival imports prices': hidden((scene) => importPrices(scene, scene.rival)),
  },
  setOnboardingPrice: {
    'an admin enters a price for a rival': hidden(async (scene) =>
      setOnboardingPrice(scene.world.ports, await asAdmin(scene), {
        supplierId: scene.rival.id,
        productId: scene.request.productId,
        priceUSA: `${500 + scene.nth}.00`,
      }),
    ),
  },
  addInStockProduct: {
    'the supplier lists a piece': own((scene) => list(scene, scene.acme)),
    'a rival lists a piece': hidden((scene) => list(scene, scene.rival)),
  },
  changeInStockProduct: {
    'the supplier changes a piece': own((scene) => relist(scene, scene.acme)),
    'a rival changes a piece': hidden((scene) => relist(scene, scene.rival)),
  },
  removeInStockProduct: {
    'the supplier removes a piece': own((scene) => unlist(scene, scene.acme)),
    'a rival removes a piece': hidden((scene) => unlist(scene, scene.rival)),
  },
  saveSupplierImage: {
    'the supplier saves a link': own((scene) => link(scene, scene.acme)),
    'a rival saves a link': hidden((scene) => link(scene, scene.rival)),
  },
  deleteSupplierImage: {
    'the supplier deletes a link': own((scene) => unlink(scene, scene.acme)),
    'a rival deletes a link': hidden((scene) => unlink(scene, scene.rival)),
  },
  createProduct: {
    'an admin creates a product': shown(async (scene) =>
      createProduct(scene.world.ports, await asAdmin(scene), {
        sku: `OWN-${scene.nth}`,
        name: `Own piece ${scene.nth}`,
      }),
    ),
  },
  removeOwnProduct: {
    'an admin removes a product': shown(async (scene) =>
      removeOwnProduct(scene.world.ports, await asAdmin(scene), {
        productId: await idOf(
          scene.world.prisma.product.findFirst({
            where: { storeId: null, deletedAt: null },
            orderBy: { createdAt: 'asc' },
          }),
        ),
      }),
    ),
  },
  importProducts: {
    'an admin imports costs and prices': hidden(async (scene) => {
      const { request, nth, world } = scene
      const nothing = { product: null, category: null, variant: null, sku: null, weight: null }
      const options = { option1: null, option2: null, option3: null }
      const values = { ...nothing, ...options, price: `${900 + nth}.00`, cost: `${300 + nth}.00` }
      const rows = [{ line: 2, productId: null, variantId: request.variantId, values }]
      return importProducts(world.ports, await asAdmin(scene), { dryRun: false, rows })
    }),
  },
} satisfies Decisions
