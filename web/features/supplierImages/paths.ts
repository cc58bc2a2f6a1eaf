/** Suppliers' links to folders of pictures, managed by admins. */
export const paths = {
  images: { pattern: '/supplier-images', link: () => '/supplier-images' },
  /** One supplier's links. */
  imagesOf: {
    pattern: '/supplier-images',
    link: (supplierId: string) => `/supplier-images?supplier=${supplierId}`,
  },
}
