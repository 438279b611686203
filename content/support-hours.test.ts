import {expect, test} from 'vitest'
import {z} from 'zod'
import {languages} from '#domain/languages.ts'
import {readDocumentFiles} from './document-files.ts'

const documents = await readDocumentFiles()

const contactShape = z.object({
  cards: z.array(z.object({channel: z.string(), text: z.object({en: z.string(), ar: z.string()})})),
})
const contact = contactShape.parse(documents.find(({_id}) => _id === 'contactPage'))
const phoneText = contact.cards.find(({channel}) => channel === 'phone')?.text

/** The first sentence of the phone's card on the contact page says when people answer. */
const hoursIn = (lang: 'en' | 'ar'): string => phoneText?.[lang].split('.')[0] ?? ''

const readText = (id: string): string => JSON.stringify(documents.find(({_id}) => _id === id))

test.each(['homePage', 'quickstartPage', 'faq-contact-support'])(
  '%s says when people answer as the contact page does',
  (id) => {
    for (const lang of languages) {
      expect(hoursIn(lang)).toMatch(/08:00/u)
      expect(readText(id)).toContain(hoursIn(lang))
    }
  },
)

test('no text promises people at any hour', () => {
  const promises =
    /(?:support|staff) answers? [^.]*at any hour|chat and e-mail are open 24\/7|يجيبك فريق الدعم [^.]*في أي ساعة/iu
  const promising = documents.filter((document) => promises.test(JSON.stringify(document)))
  expect(promising.map(({_id}) => _id)).toEqual([])
})
