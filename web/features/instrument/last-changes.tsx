import {useTranslations} from 'next-intl'
import type {Language} from '#domain/languages/languages.ts'
import type {InstrumentChanges} from '#web/database/instrument-changes.ts'
import {DefinitionList} from '#web/ui/definition-list.tsx'
import {Moment} from '#web/ui/moment.tsx'

const kinds = ['terms', 'spreads', 'price'] as const

type LastChangesProps = Readonly<{lang: Language; changes: InstrumentChanges}>

/** When each kind of the instrument's data last changed, the latest first. */
export function LastChanges({lang, changes}: LastChangesProps) {
  const t = useTranslations('instrument')
  const known = kinds
    .flatMap((kind) => {
      const at = changes[kind]
      return at === null ? [] : [{kind, at: Date.parse(at)}]
    })
    .toSorted((one, other) => other.at - one.at)
  return (
    <DefinitionList
      lang={lang}
      definitions={known.map(({kind, at}) => ({
        key: kind,
        term: t(`changes.${kind}`),
        value: <Moment lang={lang} at={at} />,
      }))}
    />
  )
}
