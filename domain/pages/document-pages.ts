/** Where the documents of some types have a page each, under their slug. */
export type DocumentPages<Type extends string = string> = Readonly<{
  /** The path before the slug, with its last slash. */
  below: string
  types: readonly Type[]
  /** Whether links reach the features of the page by an anchor. */
  hasFeatures: boolean
  /** Whether the page presents the document, so that links, search and shared pictures lead to it. */
  presentsDocument: boolean
}>

const pages = [
  {below: '/blog/category/', types: ['blogCategory'], hasFeatures: false, presentsDocument: true},
  {below: '/blog/', types: ['blogPost'], hasFeatures: false, presentsDocument: true},
  {below: '/lp/', types: ['landingPage'], hasFeatures: false, presentsDocument: true},
  {below: '/legal/', types: ['legalDocument'], hasFeatures: false, presentsDocument: true},
  {below: '/download/', types: ['platform', 'platformEdition'], hasFeatures: true, presentsDocument: true},
  {below: '/tools/', types: ['tool'], hasFeatures: true, presentsDocument: true},
  {below: '/partners/apply/', types: ['partnerProgramme'], hasFeatures: false, presentsDocument: false},
] as const satisfies readonly DocumentPages[]

/** The types of documents that a page each presents. */
export type PresentedType = Extract<(typeof pages)[number], {presentsDocument: true}>['types'][number]

/** The nearest path first: `/blog/category/` before `/blog/`. */
export const documentPages: readonly DocumentPages[] = pages

/** The pages that present documents. */
export const presentingPages: ReadonlyArray<DocumentPages<PresentedType>> = pages.filter(
  (page) => page.presentsDocument,
)

/** The path before the slug, and the type, of every kind of document page. */
export const slugPages: readonly Readonly<{parent: string; type: string}>[] = documentPages.flatMap(
  ({below, types}) => types.map((type) => ({parent: below.slice(0, -1), type})),
)
