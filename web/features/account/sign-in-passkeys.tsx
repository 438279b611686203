import type {Language} from '#domain/languages.ts'
import {Day} from '#web/ui/dates.tsx'
import {RuledList} from '#web/ui/lists.tsx'
import {Section} from '#web/ui/section.tsx'
import {ActionForm, AddSignInPasskeyForm} from './account-forms.tsx'
import {getAccountLabels, type AccountState, getAccountFormProps, hasResult} from './account-form-props.tsx'
import type {OwnRecords} from './own-records.ts'

type SignInPasskeysProps = AccountState & Readonly<{records: OwnRecords}>

/** The passkeys that sign the user in without a password. After a recovery code, the user can't add or remove one. */
export function SignInPasskeys({records, ...state}: SignInPasskeysProps) {
  const {lang} = state
  const {words} = getAccountLabels(lang).form
  const {passkeys, isRecovered} = records
  return (
    <Section
      id="sign-in-passkeys"
      hydratesAtOnce={hasResult(state)}
      title={words.passwordlessTitle}
      lead={words.passwordlessLead}
    >
      {passkeys.length > 0 ? (
        <RuledList>
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
              <OwnPasskey lang={lang} passkey={passkey} />
              {isRecovered ? null : (
                <ActionForm
                  action="remove-sign-in-passkey"
                  name={`remove-${passkey.id}`}
                  label={words.removePasskey}
                  hidden={{passkey: passkey.id}}
                  {...getAccountFormProps(state, `remove-${passkey.id}`)}
                />
              )}
            </li>
          ))}
        </RuledList>
      ) : null}
      {isRecovered ? null : (
        <div className="mt-8 max-w-[30rem]">
          <AddSignInPasskeyForm {...getAccountFormProps(state, 'add-sign-in-passkey')} />
        </div>
      )}
    </Section>
  )
}

type OwnPasskeyProps = Readonly<{lang: Language; passkey: OwnRecords['passkeys'][number]}>

function OwnPasskey({lang, passkey}: OwnPasskeyProps) {
  const {words} = getAccountLabels(lang).form
  return (
    <div>
      <p className="font-semibold wrap-anywhere">
        <bdi>{passkey.friendly_name ?? words.factorTypes.webauthn}</bdi>
      </p>
      <p className="mt-1 text-sm text-text-quiet">
        {words.passkeyAddedAt}: <Day lang={lang} date={passkey.created_at} />
      </p>
    </div>
  )
}
