/** Where the pages of documents are: below which path those of which types, and whether links reach their features. The nearest comes first. */
export const documentPlaces: readonly Readonly<{
  below: string
  types: readonly string[]
  hasFeatures: boolean
}>[] = [
  {below: '/blog/category/', types: ['blogCategory'], hasFeatures: false},
  {below: '/blog/', types: ['blogPost'], hasFeatures: false},
  {below: '/legal/', types: ['legalDocument'], hasFeatures: false},
  {below: '/download/', types: ['platform', 'platformEdition'], hasFeatures: true},
  {below: '/tools/', types: ['tool'], hasFeatures: true},
]
