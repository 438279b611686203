import {z} from 'zod'
import {useTranslations} from 'next-intl'
import {cleanLine} from '#domain/format/typed-text.ts'
import type {Language} from '#domain/languages.ts'
import {publicPath} from '#i18n/public-path.ts'
import {buttonStyle} from '#web/ui/button-style.ts'
import {controlStyle} from '#web/ui/form/control-style.ts'

const maxLength = 100

const query = z
  .string()
  .catch('')
  .transform((text) => cleanLine(text).slice(0, maxLength).trim())

/** The search query from a URL parameter. Empty if it is missing or repeated. */
export const readSearchQuery = (value: unknown): string => query.parse(value)

/** The search form. Each query has its own address. */
export function SearchForm({lang, query}: Readonly<{lang: Language; query: string}>) {
  const t = useTranslations('search')
  return (
    <search>
      <form action={publicPath(lang, '/search')} className="mt-8 max-w-2xl">
        <label htmlFor="search-query" className="mb-1.5 block font-semibold">
          {t('label')}
        </label>
        <div className="flex flex-wrap gap-3">
          <input
            id="search-query"
            name="q"
            type="search"
            dir="auto"
            defaultValue={query}
            maxLength={100}
            autoComplete="off"
            placeholder={t('placeholder')}
            className={`${controlStyle} min-w-0 flex-[1_1_16rem] placeholder:text-text-quiet`}
          />
          <button className={buttonStyle()}>{t('submit')}</button>
        </div>
      </form>
    </search>
  )
}
