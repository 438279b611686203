import {useTranslations} from 'next-intl'
import {z} from 'zod'
import type {Language} from '#domain/languages/languages.ts'
import type {PlannedChange} from '#web/content/as-on/planned-changes.ts'
import {Moment} from '#web/ui/moment.tsx'

type Props = Readonly<{
  lang: Language
  asOn: string
  planned: readonly PlannedChange[]
}>

/** The moment at which a page is shown, and which changes of what is live now it holds. */
export function AsOnSummary({lang, asOn, planned}: Props) {
  const t = useTranslations('preview')
  return (
    <div className="page-width pb-2">
      <p>
        <span className="font-semibold">
          <Moment lang={lang} at={Date.parse(asOn)} />
        </span>
        {'. '}
        {t('asOnMarketData')} {noteOf(t, asOn, planned)}
      </p>
      <ul>
        {planned.map((change) => (
          <li key={`${change.at} ${change.documentId}`}>
            <bdi>{titleOf(change, lang)}</bdi>
            {' · '}
            {t(kindOf(change))}
            {' · '}
            <Moment lang={lang} at={Date.parse(change.at)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function noteOf(
  t: ReturnType<typeof useTranslations<'preview'>>,
  asOn: string,
  planned: readonly PlannedChange[],
): string {
  if (Date.parse(asOn) < Date.now()) return t('asOnPast')
  return planned.length === 0 ? t('asOnNothing') : t('asOnChanges', {count: planned.length})
}

const kindOf = ({kind, document}: PlannedChange) => {
  if (document === null) return 'asOnRemoved'
  return kind === 'approved' ? 'asOnApproved' : 'asOnRelease'
}

const bilingual = z.object({en: z.string().optional(), ar: z.string().optional()}).optional().catch(undefined)
const titledShape = z.object({name: bilingual, title: bilingual}).catch({})

/** The title of a document in a language; its id where it has none. */
function titleOf({document, documentId}: PlannedChange, lang: Language): string {
  const {name, title} = titledShape.parse(document ?? {})
  return name?.[lang] ?? title?.[lang] ?? documentId
}
