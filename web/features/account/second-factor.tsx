import type {Factor, User} from '@supabase/supabase-js'
import {Panel, Tag} from '#web/ui/panel.tsx'
import type {Language} from '#domain/languages.ts'
import {Day} from '#web/ui/dates.tsx'
import {RuledList} from '#web/ui/lists.tsx'
import {Section} from '#web/ui/section.tsx'
import {ActionForm, AddPasskeyForm, OwnPasswordForm} from './account-forms.tsx'
import {
  getAccountLabels,
  type AccountState,
  getAccountFormProps,
  hasResult,
  isReturned,
  PasswordDisclosure,
} from './account-form-props.tsx'
import type {OwnRecords} from './own-records.ts'

type RecoveryCodesProps = AccountState & Readonly<{records: OwnRecords}>

/** The number of recovery codes left, and a form for new ones. */
function RecoveryCodes({records, ...state}: RecoveryCodesProps) {
  const {words} = getAccountLabels(state.lang).form
  return (
    <div className="mt-8 grid gap-4">
      {records.isRecovered ? (
        <Panel tone="warning">
          <h3 className="text-lg">{words.recoveredTitle}</h3>
          <p className="mt-2">{words.recoveredLead}</p>
        </Panel>
      ) : null}
      <p>
        {words.codesLeft}: <bdi className="font-semibold tabular-nums">{records.codesLeft}</bdi>
        <span className="block text-text-quiet">{words.newCodesLead}</span>
      </p>
      <PasswordDisclosure label={words.newCodesOpen} isOpen={isReturned(state, 'new-codes')}>
        <OwnPasswordForm
          action="new-codes"
          label={words.newCodes}
          {...getAccountFormProps(state, 'new-codes', 'ownPassword')}
        />
      </PasswordDisclosure>
    </div>
  )
}

type SecondFactorProps = AccountState &
  Readonly<{
    texts: Readonly<{title: string; text: string}>
    user: User
    records: OwnRecords
  }>

/** The user's second factors, and the forms to add or remove one. After a recovery code, the user can only remove them. */
export function SecondFactor({lang, flash, texts, user, records}: SecondFactorProps) {
  const {words} = getAccountLabels(lang).form
  const state = {lang, flash}
  const factors = user.factors?.filter(({status}) => status === 'verified') ?? []
  const isOn = factors.length > 0
  return (
    <Section
      id="second-factor"
      hydratesAtOnce={hasResult(state)}
      title={texts.title}
      lead={texts.text}
      aside={<Tag tone={isOn ? 'signal' : 'quiet'}>{isOn ? words.factorOn : words.factorOff}</Tag>}
    >
      {isOn ? (
        <RuledList>
          {factors.map((factor) => (
            <li key={factor.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
              <OwnFactor lang={lang} factor={factor} />
              {records.isRecovered ? null : (
                <ActionForm
                  action="remove-factor"
                  name={`remove-${factor.id}`}
                  label={factor.factor_type === 'webauthn' ? words.removePasskey : words.removeApp}
                  hidden={{factor: factor.id}}
                  {...getAccountFormProps(state, `remove-${factor.id}`)}
                />
              )}
            </li>
          ))}
        </RuledList>
      ) : null}
      {isOn && records.isRecovered ? (
        <div className="mt-6">
          <ActionForm
            action="remove-factor"
            label={words.removeFactor}
            {...getAccountFormProps(state, 'remove-factor')}
          />
        </div>
      ) : (
        <AddFactors {...state} hasApp={factors.some(({factor_type: type}) => type === 'totp')} />
      )}
      {isOn ? <RecoveryCodes {...state} records={records} /> : null}
    </Section>
  )
}

function OwnFactor({lang, factor}: Readonly<{lang: Language; factor: Factor}>) {
  const {words} = getAccountLabels(lang).form
  const type = factor.factor_type === 'webauthn' ? words.factorTypes.webauthn : words.factorTypes.totp
  return (
    <div>
      <p className="font-semibold wrap-anywhere">
        <bdi>{factor.friendly_name || type}</bdi>
      </p>
      <p className="mt-1 text-sm text-text-quiet">
        {type}
        <span aria-hidden="true"> · </span>
        {words.factorAddedAt}: <Day lang={lang} date={factor.created_at} />
      </p>
    </div>
  )
}

function AddFactors({hasApp, ...state}: AccountState & Readonly<{hasApp: boolean}>) {
  const {words} = getAccountLabels(state.lang).form
  return (
    <div className="mt-8 grid gap-10 lg:grid-cols-2">
      <div className="max-w-[30rem] lg:max-w-none">
        <h3 className="text-lg">{words.factorTypes.webauthn}</h3>
        <p className="mt-2 mb-4 text-text-quiet">{words.passkeyLead}</p>
        <AddPasskeyForm {...getAccountFormProps(state, 'add-passkey')} />
      </div>
      {hasApp ? null : (
        <div className="max-w-[30rem] lg:max-w-none">
          <h3 className="text-lg">{words.factorTypes.totp}</h3>
          <p className="mt-2 mb-4 text-text-quiet">{words.appLead}</p>
          <ActionForm
            action="begin-factor"
            label={words.addFactor}
            {...getAccountFormProps(state, 'begin-factor')}
          />
        </div>
      )}
    </div>
  )
}
