import {useTranslations} from 'next-intl'
import {initialPath, symbolInitials} from '#domain/instruments/search/symbol-initials.ts'
import type {Language} from '#domain/languages.ts'
import {publicPath} from '#i18n/public-path.ts'
import {FilterLinks} from '#web/ui/navigation.tsx'

type InitialLinksProps = Readonly<{lang: Language; current?: string}>

/** Links to all instruments, by the initials of their symbols. */
export function InitialLinks({lang, current}: InitialLinksProps) {
  const t = useTranslations('markets')
  const toHref = (initial: string) => publicPath(lang, initialPath(initial))
  return (
    <FilterLinks
      label={t('bySymbol')}
      current={current === undefined ? '' : toHref(current)}
      filters={symbolInitials.map((initial) => ({href: toHref(initial), label: initial.toUpperCase()}))}
    />
  )
}
