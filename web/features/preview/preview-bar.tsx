import {useTranslations} from 'next-intl'
import type {PlannedChange} from '#web/content/as-on/planned-changes.ts'
import type {CurrentDraft} from '#web/content/draft/current-draft.ts'
import {writePerspective} from '#web/content/draft/perspective.ts'
import {plainText} from '#web/content/draft/plain-text.ts'
import type {RegionSummary} from '#web/features/region-profile/get-region-overview.ts'
import {LanguageLink} from '#web/features/site-frame/language-link.tsx'
import {PageForm} from '#web/features/page-form/page-form.tsx'
import type {Scope} from '#web/i18n/scope.ts'
import {AsOnForm} from './as-on-form.tsx'
import {AsOnSummary} from './as-on-summary.tsx'
import {LivePreview} from './live-preview.tsx'

type PreviewBarProps = Readonly<{
  scope: Scope
  regions: readonly RegionSummary[]
  draft: CurrentDraft
  /** What goes live until the moment that is shown. */
  planned: readonly PlannedChange[]
}>

const choice =
  'flex min-h-9 items-center rounded-control px-2 font-semibold underline-offset-4 hover:underline'

/**
 * Bar above a page with drafts: links to other languages and regions (an editor declares nothing by them), the moment at which it is shown, and the button
 * that leaves the preview. It scrolls away with the page, so that it never covers a warning.
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
        <p className="font-semibold">{t(titleOf(draft))}</p>
        <nav aria-label={t('language')}>
          <LanguageLink to={lang === 'en' ? 'ar' : 'en'} className={choice} />
        </nav>
        <form method="get">
          <fieldset className="flex flex-wrap">
            <legend className="sr-only">{t('region')}</legend>
            {regions.map(({code, name}) => (
              <button
                key={code}
                name="region"
                value={code}
                title={plainText(name)}
                aria-current={code === region ? 'true' : undefined}
                className={`${choice} aria-[current]:underline aria-[current]:decoration-2`}
              >
                {code}
                <span className="sr-only">, {plainText(name)}</span>
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

const titleOf = ({perspective, asOn}: CurrentDraft) => {
  if (asOn !== null) return 'asOnTitle'
  if (Array.isArray(perspective)) return 'perspectiveRelease'
  return perspective === 'published' ? 'perspectivePublished' : 'title'
}
