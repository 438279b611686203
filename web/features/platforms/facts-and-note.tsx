import {useTranslations} from 'next-intl'
import type {Language} from '#domain/languages/languages.ts'
import {Callout} from '#web/ui/callout.tsx'
import {DefinitionList} from '#web/ui/definition-list.tsx'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import type {Facts} from './product-fields.ts'

/** Terms and what they are, a line each. */
export const FactList = ({lang, facts}: Readonly<{lang: Language; facts: Facts}>) => (
  <DefinitionList
    lang={lang}
    layout="rows"
    definitions={facts.map(({_key: key, label, value}) => ({key, term: label, value}))}
  />
)

/** What has to be known before anything is done. */
export function Note({lang, text}: Readonly<{lang: Language; text: string}>) {
  const t = useTranslations('platforms')
  return (
    <Callout lang={lang} tone="info" title={t('note')}>
      <p>
        <IsolatedText lang={lang}>{text}</IsolatedText>
      </p>
    </Callout>
  )
}
