import {useTranslations} from 'next-intl'
import {useId} from 'react'
import {z} from 'zod'
import {momentParameter} from '#web/routing/page-path.ts'
import {type Language, languages} from '#domain/languages.ts'
import {languageDetails} from '#domain/language-details.ts'
import {mapLanguages} from '#domain/localized.ts'
import type {PlannedChange} from '#web/content/draft/planned-changes.ts'
import {Moment} from '#web/ui/dates.tsx'
import type {CurrentDraft} from '#web/content/draft/current-draft.ts'
import {writePerspective} from '#web/content/draft/preview-cookies.ts'
import {toPlainText} from '#web/content/draft/stega.ts'
import type {RegionSummary} from '#web/parts/region/get-region-profile.ts'
import {LanguageLink} from '#web/parts/frame/nav-links.tsx'
import {PageForm} from '#web/parts/frame/page-form.tsx'
import type {Scope} from '#web/routing/scope.ts'
import {LivePreview} from './live-preview.tsx'

const minute = 'YYYY-MM-DDTHH:MM'.length

/** A form for the time to preview the page at, with a link back to the drafts. Works without JavaScript. */
function AsOnForm({asOn}: Readonly<{asOn: string | null}>) {
  const t = useTranslations('preview')
  const id = useId()
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <form method="get" className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <label htmlFor={id} className="font-semibold">
          {t('asOnLabel')}
        </label>
        <input
          id={id}
          name={momentParameter}
          type="datetime-local"
          required
          dir="ltr"
          defaultValue={asOn?.slice(0, minute)}
          className="min-h-9 rounded-control border border-ink bg-transparent px-2 tabular-nums"
        />
        <button className="min-h-9 rounded-control border border-ink px-3 font-semibold hover:underline">
          {t('asOnShow')}
        </button>
      </form>
      {asOn !== null && (
        <form method="get">
          <button
            name={momentParameter}
            value=""
            className="min-h-9 px-2 font-semibold underline-offset-4 hover:underline"
          >
            {t('asOnLeave')}
          </button>
        </form>
      )}
    </div>
  )
}

type Props = Readonly<{
  lang: Language
  asOn: string
  planned: readonly PlannedChange[]
}>

/** The time of the preview, and the planned changes that it includes. */
function AsOnSummary({lang, asOn, planned}: Props) {
  const t = useTranslations('preview')
  return (
    <div className="page-width pb-2">
      <p>
        <span className="font-semibold">
          <Moment lang={lang} at={Date.parse(asOn)} />
        </span>
        {'. '}
        {t('asOnMarketData')} {describeChanges(t, asOn, planned)}
      </p>
      <ul>
        {planned.map((change) => (
          <li key={`${change.at} ${change.documentId}`}>
            <bdi>{readTitle(change, lang)}</bdi>
            {' · '}
            {t(chooseKind(change))}
            {' · '}
            <Moment lang={lang} at={Date.parse(change.at)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function describeChanges(
  t: ReturnType<typeof useTranslations<'preview'>>,
  asOn: string,
  planned: readonly PlannedChange[],
): string {
  if (Date.parse(asOn) < Date.now()) return t('asOnPast')
  return planned.length === 0 ? t('asOnNothing') : t('asOnChanges', {count: planned.length})
}

const chooseKind = ({kind, document}: PlannedChange) => {
  if (document === null) return 'asOnRemoved'
  return kind === 'approved' ? 'asOnApproved' : 'asOnRelease'
}

const bilingual = z
  .object(mapLanguages(() => z.string().optional()))
  .optional()
  .catch(undefined)
const titledShape = z.object({name: bilingual, title: bilingual}).catch({})

/** The title of a document in a language, or its id. */
function readTitle({document, documentId}: PlannedChange, lang: Language): string {
  const {name, title} = titledShape.parse(document ?? {})
  return name?.[lang] ?? title?.[lang] ?? documentId
}

type PreviewBarProps = Readonly<{
  scope: Scope
  regions: readonly RegionSummary[]
  draft: CurrentDraft
  /** The changes that go live until the previewed time. */
  planned: readonly PlannedChange[]
}>

const choice =
  'flex min-h-9 items-center rounded-control px-2 font-semibold underline-offset-4 hover:underline'

/**
 * The bar above a page with drafts: links to other languages and regions (they don't record a declaration), the time of the
 * preview, and the button to leave. It scrolls with the page, so that it doesn't cover a warning.
 */
export function PreviewBar({scope, regions, draft, planned}: PreviewBarProps) {
  const t = useTranslations('preview')
  const {lang, region} = scope
  const {perspective, asOn} = draft
  return (
    <aside
      aria-label={t('label')}
      className="bg-signal-on-ink text-sm text-ink [--color-focus:var(--color-ink)] print:hidden"
    >
      <div className="page-width flex min-h-11 flex-wrap items-center gap-x-6 gap-y-1 py-1">
        <p className="font-semibold">{t(chooseBarTitle(draft))}</p>
        <nav aria-label={t('language')}>
          {languages
            .filter((other) => other !== lang)
            .map((other) => (
              <LanguageLink
                key={other}
                to={other}
                label={languageDetails[other].ownName}
                className={choice}
              />
            ))}
        </nav>
        <form method="get">
          <fieldset className="flex flex-wrap">
            <legend className="sr-only">{t('region')}</legend>
            {regions.map(({code, name}) => (
              <button
                key={code}
                name="region"
                value={code}
                title={toPlainText(name)}
                aria-current={code === region ? 'true' : undefined}
                className={`${choice} aria-[current]:underline aria-[current]:decoration-2`}
              >
                {code}
                <span className="sr-only">, {toPlainText(name)}</span>
              </button>
            ))}
          </fieldset>
        </form>
        <AsOnForm asOn={asOn} />
        <PageForm lang={lang} action="/api/draft/disable" className="ms-auto in-data-in-studio:hidden">
          <button className="min-h-9 rounded-control border border-ink bg-ink px-3 font-semibold text-on-ink hover:bg-ink-soft">
            {t('exit')}
          </button>
        </PageForm>
      </div>
      {asOn !== null && <AsOnSummary lang={lang} asOn={asOn} planned={planned} />}
      <LivePreview perspective={writePerspective(perspective)} />
    </aside>
  )
}

const chooseBarTitle = ({perspective, asOn}: CurrentDraft) => {
  if (asOn !== null) return 'asOnTitle'
  if (Array.isArray(perspective)) return 'perspectiveRelease'
  return perspective === 'published' ? 'perspectivePublished' : 'title'
}
