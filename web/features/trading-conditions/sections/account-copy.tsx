import type {Language} from '#domain/languages/languages.ts'
import {DashList} from '#web/ui/dash-list.tsx'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import type {Account} from './accounts.ts'

/** The editors' description of each account type. */
export function AccountCopy({lang, accounts}: Readonly<{lang: Language; accounts: readonly Account[]}>) {
  return (
    <ul className="grid gap-x-8 gap-y-6 md:grid-cols-3">
      {accounts.map(({terms, copy}) =>
        copy ? (
          <li key={terms.code} className="border-t-2 border-signal pt-4">
            <h3 className="text-lg">{copy.label}</h3>
            <p className="mt-2 text-text-quiet">
              <IsolatedText lang={lang}>{copy.summary}</IsolatedText>
            </p>
            <div className="mt-3 text-sm">
              <DashList lang={lang} items={copy.features.map(({_key: key, text}) => ({key, text}))} />
            </div>
          </li>
        ) : null,
      )}
    </ul>
  )
}
