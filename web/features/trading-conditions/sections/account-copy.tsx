import type {Language} from '#web/i18n/languages.ts'
import {FiguredText} from '#web/ui/figured-text.tsx'
import type {Account} from './accounts.ts'

/** What the Studio says of each account type. */
export function AccountCopy({lang, accounts}: Readonly<{lang: Language; accounts: readonly Account[]}>) {
  return (
    <ul className="grid gap-x-8 gap-y-6 md:grid-cols-3">
      {accounts.map(({figures, copy}) =>
        copy ? (
          <li key={figures.code} className="border-t-2 border-signal pt-4">
            <h3 className="text-lg">{copy.label}</h3>
            <p className="mt-2 text-text-quiet">
              <FiguredText lang={lang}>{copy.summary}</FiguredText>
            </p>
            <ul className="mt-3 space-y-1 text-sm">
              {copy.features.map(({_key, text}) => (
                <li key={_key} className="flex gap-2">
                  <span aria-hidden="true" className="text-signal">
                    –
                  </span>
                  <span>
                    <FiguredText lang={lang}>{text}</FiguredText>
                  </span>
                </li>
              ))}
            </ul>
          </li>
        ) : null,
      )}
    </ul>
  )
}
