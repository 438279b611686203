import {z} from 'zod'
import {evaluate, parse} from 'groq-js'
import {checkAnyAddress, checkLinkTarget} from '#schemas/rules/links.ts'
import type {QueryContent} from '#schemas/rules/query-content.ts'
import type {ContentDocument} from '../content-document.ts'
import {listAssetIds, listFileNames} from '../image-references.ts'

/** Lists whose objects lack a unique key, by path. The Studio and the site identify items by it. */
export function checkKeys(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  const parts = Object.entries(value).flatMap(([name, part]) => checkKeys(part, `${path}.${name}`))
  if (!Array.isArray(value)) return parts
  const items = value.filter((item) => typeof item === 'object' && item !== null)
  const keys = new Set(items.map((item: object) => ('_key' in item ? item._key : undefined)))
  keys.delete(undefined)
  return keys.size === items.length ? parts : [`${path} has items without a unique key`, ...parts]
}

const block = z
  .object({_type: z.literal('block').optional(), style: z.string(), listItem: z.string().optional()})
  .transform(({style, listItem}) => listItem ?? style)
const part = z.object({_type: z.string()}).transform(({_type}) => _type)
const parts = z.array(z.union([block, part]))
const formatted = z.object({_type: z.enum(['localizedProse', 'openArticle']), en: parts, ar: parts})

/** Formatted texts whose headings, lists and blocks differ between the languages, by path. */
export function checkStructure(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  const text = formatted.safeParse(value)
  if (!text.success) {
    return Object.entries(value).flatMap(([name, inner]) => checkStructure(inner, `${path}.${name}`))
  }
  return text.data.en.join(' ') === text.data.ar.join(' ')
    ? []
    : [`${path} has a different structure in the two languages`]
}

/** Pictures of a document whose file isn't in the project. */
export const checkImages = (document: ContentDocument, files: ReadonlySet<string>): string[] => [
  ...listFileNames(document)
    .filter((name) => !files.has(name))
    .map((name) => `${name} is not among the pictures`),
  ...listAssetIds(document).map(
    (id) => `${id} is an asset of a dataset; name the file of the picture instead`,
  ),
]

/** Runs a query against the content files, like a Studio rule against the dataset. */
export const makeQueryContent =
  (documents: readonly ContentDocument[]): QueryContent =>
  async (query, params) =>
    z.boolean().parse(await (await evaluate(parse(query, {params}), {dataset: documents, params})).get())

/** Broken links of a document. An anchor without a path belongs to the page that shows the document. */
export async function checkLinks(document: ContentDocument, queryContent: QueryContent): Promise<string[]> {
  const ownPage = document._type === 'legalDocument' ? '/legal' : '/trading-conditions'
  const problems = await Promise.all(
    listAddresses(document).map(async (address) => {
      const full = address.startsWith('#') ? `${ownPage}${address}` : address
      const found = [...checkAnyAddress(full), ...(await checkLinkTarget(full, queryContent))]
      return found.map(({message}) => `${address}: ${message}`)
    }),
  )
  return problems.flat()
}

function listAddresses(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) =>
    name === 'href' && typeof part === 'string' ? [part] : listAddresses(part),
  )
}
