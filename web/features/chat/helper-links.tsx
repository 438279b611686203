import {useTranslations} from 'next-intl'
import {assistantHelpers} from '#schemas/values/assistant-helpers.ts'
import {helperPath} from './helper-path.ts'
import type {Language} from '#domain/languages/languages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {AnyLink} from '#web/ui/any-link.tsx'
import {buttonStyle} from '#web/ui/button-style.ts'
import {controlStyle} from '#web/ui/form/control-style.ts'

/** A form to ask the assistant, and links to its helpers. */
export function HelperLinks({lang}: Readonly<{lang: Language}>) {
  const t = useTranslations('ai')
  return (
    <>
      <form action={publicPath(lang, '/assistant#answer')} className="mt-4">
        <input type="hidden" name="helper" value="ask" />
        <label htmlFor="chat-question" className="mb-1.5 block text-sm font-semibold">
          {t('question')}
        </label>
        <div className="flex gap-2">
          <input
            id="chat-question"
            name="q"
            dir="auto"
            maxLength={200}
            autoComplete="off"
            className={`${controlStyle} min-w-0 flex-1`}
          />
          <button className={buttonStyle('outline')}>{t('ask')}</button>
        </div>
      </form>
      <nav aria-label={t('otherHelpers')} className="mt-3">
        <ul>
          {assistantHelpers.map((helper) => (
            <li key={helper} className="border-t border-rule first:border-t-0">
              <AnyLink
                href={publicPath(lang, helperPath(helper))}
                className="flex min-h-11 items-center text-sm font-semibold hover:text-signal"
              >
                {t(`helpers.${helper}`)}
              </AnyLink>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
