import {randomUUID} from 'node:crypto'
import {z} from 'zod'
import {publishTitle, readTitle} from '#tests/drills/publish.ts'
import {contentEditor} from '#tests/support/content/content-editor.ts'

/** A publication that changes every page: publishes a mark, and says when (ms). */
export type Publication = Readonly<{
  name: string
  publish: (mark: string) => Promise<number>
  restore: () => Promise<unknown>
}>

/** Letters only: numbers are isolated in Arabic, which would split it. */
export const newMark = (): string => `mark${randomUUID().replaceAll(/[^a-f]/gu, '')}`

const settingsShape = z.object({companyStatement: z.looseObject({en: z.string(), ar: z.string()})})

/** A text of the site in the footer of each page, which nobody has to see at once. */
async function ofSettings(): Promise<Publication> {
  const client = contentEditor()
  const {companyStatement} = settingsShape.parse(await client.getDocument('siteSettings'))
  const set = async (statement: typeof companyStatement) =>
    await client.patch('siteSettings').set({companyStatement: statement}).commit()
  return {
    name: 'site settings, shown on every page',
    publish: async (mark) => {
      await set({
        ...companyStatement,
        en: `${companyStatement.en} ${mark}`,
        ar: `${companyStatement.ar} ${mark}`,
      })
      return performance.now()
    },
    restore: async () => await set(companyStatement),
  }
}

/** The title of a legal text, which the footer of each page has, and which is never shown late. */
async function ofLegalText(): Promise<Publication> {
  const title = await readTitle()
  return {
    name: 'the title of a legal text, approved by two officers',
    publish: async (mark) =>
      await publishTitle({...title, en: `${title.en} ${mark}`, ar: `${title.ar} ${mark}`}),
    restore: async () => await publishTitle(title),
  }
}

export const publications = async (): Promise<readonly Publication[]> => [
  await ofSettings(),
  await ofLegalText(),
]
