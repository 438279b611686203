import {useTranslations} from 'next-intl'
import type {RegionProfile} from '#web/parts/region/get-region-profile.ts'
import type {Language} from '#domain/languages.ts'
import {buttonStyle} from '#web/ui/button-style.ts'
import {Callout} from '#web/ui/panel.tsx'
import {IsolatedText} from '#web/ui/text.tsx'
import {PageHeader} from '#web/ui/page-header.tsx'
import {nameInSentence} from './list-homes.ts'

type RegionSwitchScreenProps = Readonly<{
  lang: Language
  left: RegionProfile
  chosen: RegionProfile
  /** Whether the rules to leave are the page's own. Otherwise, they are the rules of the visitor's country. */
  isPresent: boolean
  /** Page to return to. */
  path: string
  /** The reason why the previous attempt failed: it couldn't be recorded, or the box wasn't ticked. */
  problem: 'uncounted' | 'unconfirmed' | null
}>

/** Asks visitors to confirm that they want the pages of a laxer region. Their protection stays the same. */
export function RegionSwitchScreen({lang, left, chosen, isPresent, path, problem}: RegionSwitchScreenProps) {
  const t = useTranslations('regionChange')
  const names = {left: nameInSentence(lang, left), chosen: chosen.name}
  const isUnconfirmed = problem === 'unconfirmed'
  return (
    <>
      <PageHeader
        isFormPage
        title={t('title', names)}
        lead={t(isPresent ? 'leadPresent' : 'leadDetected', names)}
      />
      <div className="page-width py-12">
        <div className="max-w-4xl space-y-8">
          {problem === 'uncounted' ? (
            <Callout lang={lang} tone="warning" title={t('uncountedTitle')}>
              {t('uncounted', names)}
            </Callout>
          ) : null}
          <Callout lang={lang} tone="info" title={t('unchanged')}>
            <IsolatedText lang={lang}>
              {t('unchangedText', {...names, entity: left.legalEntity})}
            </IsolatedText>
          </Callout>
          <form method="post" action="/api/region" className="border-t border-rule pt-8">
            <input type="hidden" name="path" value={path} />
            <input type="hidden" name="asked" value="yes" />
            <ConfirmBox label={t('confirm', names)} {...(isUnconfirmed && {problem: t('unconfirmed')})} />
            <div className="mt-6 flex flex-wrap gap-3">
              <button name="region" value={left.code} className={buttonStyle()}>
                {t(isPresent ? 'stay' : 'takeDetected', names)}
              </button>
              <button name="region" value={chosen.code} className={buttonStyle('outline')}>
                {t('change', names)}
              </button>
            </div>
            <p className="mt-4 text-sm text-text-quiet">{t('counted')}</p>
          </form>
        </div>
      </div>
    </>
  )
}

type ConfirmBoxProps = Readonly<{label: string; problem?: string}>

/** The server validates the box, because a browser would show the error in its own language rather than the page's. */
const ConfirmBox = ({label, problem}: ConfirmBoxProps) => (
  <>
    <label className="flex max-w-[68ch] items-start gap-3">
      <input
        type="checkbox"
        name="confirmed"
        value="yes"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- without JavaScript the browser scrolls to what is missing
        autoFocus={problem !== undefined}
        aria-required="true"
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : 'confirm-error'}
        className="mt-1 size-5 shrink-0 accent-signal"
      />
      <span>{label}</span>
    </label>
    {problem === undefined ? null : (
      <p id="confirm-error" className="mt-2 ps-8 font-medium text-loss">
        {problem}
      </p>
    )}
  </>
)
