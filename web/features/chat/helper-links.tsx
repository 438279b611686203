import {useTranslations} from 'next-intl'
import {assistantHelpers} from '#schemas/values/assistant-helpers.ts'
import {helperPath} from './helper-path.ts'
import type {Language} from '#domain/languages/languages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {AnyLink} from '#web/ui/any-link.tsx'
import {ChatForm} from './chat-form.tsx'

/** A form to ask the assistant, and links to its helpers. */
export function HelperLinks({lang}: Readonly<{lang: Language}>) {
  const t = useTranslations('ai')
  return (
    <>
      <ChatForm
        lang={lang}
        labels={{
          question: t('question'),
          ask: t('ask'),
          conversation: t('conversation'),
          working: t('working'),
          failed: t('failed'),
        }}
      />
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
