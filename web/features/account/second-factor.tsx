import type {Factor, User} from '@supabase/supabase-js'
import type {Language} from '#domain/languages/languages.ts'
import {Day} from '#web/ui/day.tsx'
import {RuledList} from '#web/ui/ruled-list.tsx'
import {Section} from '#web/ui/section.tsx'
import {Tag} from '#web/ui/tag.tsx'
import {ActionForm, AddPasskeyForm} from './account-forms.tsx'
import {currentLabels} from './current-labels.ts'
import type {OwnRecords} from './read-own-records.ts'
import {type AccountState, accountFormProps, hasResult} from './account-form-props.ts'
import {RecoveryCodes} from './recovery-codes.tsx'

type SecondFactorProps = AccountState &
  Readonly<{
    texts: Readonly<{title: string; text: string}>
    user: User
    records: OwnRecords
  }>

/** The second factors of the user: those there are, and what can be added. After a recovery code they can be removed alone. */
export function SecondFactor({lang, flash, texts, user, records}: SecondFactorProps) {
  const {words} = currentLabels(lang).form
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
                  {...accountFormProps(state, `remove-${factor.id}`)}
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
            {...accountFormProps(state, 'remove-factor')}
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
  const {words} = currentLabels(lang).form
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
  const {words} = currentLabels(state.lang).form
  return (
    <div className="mt-8 grid gap-10 lg:grid-cols-2">
      <div className="max-w-[30rem] lg:max-w-none">
        <h3 className="text-lg">{words.factorTypes.webauthn}</h3>
        <p className="mt-2 mb-4 text-text-quiet">{words.passkeyLead}</p>
        <AddPasskeyForm {...accountFormProps(state, 'add-passkey')} />
      </div>
      {hasApp ? null : (
        <div className="max-w-[30rem] lg:max-w-none">
          <h3 className="text-lg">{words.factorTypes.totp}</h3>
          <p className="mt-2 mb-4 text-text-quiet">{words.appLead}</p>
          <ActionForm
            action="begin-factor"
            label={words.addFactor}
            {...accountFormProps(state, 'begin-factor')}
          />
        </div>
      )}
    </div>
  )
}
