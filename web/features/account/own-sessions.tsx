import type {Language} from '#domain/languages.ts'
import {Moment} from '#web/ui/dates.tsx'
import {RuledList} from '#web/ui/lists.tsx'
import {Section} from '#web/ui/section.tsx'
import {Tag} from '#web/ui/panel.tsx'
import {ActionForm} from './account-forms.tsx'
import {getAccountLabels, type AccountState, getAccountFormProps, hasResult} from './account-form-props.tsx'
import {describeDevice} from '#domain/format/describe-device.ts'
import type {OwnSession} from './own-records.ts'

type OwnSessionsProps = AccountState &
  Readonly<{
    texts: Readonly<{title: string; text: string}>
    sessions: readonly OwnSession[]
  }>

/** The sessions of the user, with buttons to end one session or all. */
export function OwnSessions({texts, sessions, ...state}: OwnSessionsProps) {
  const {lang} = state
  const {words} = getAccountLabels(lang).form
  return (
    <Section id="sessions" hydratesAtOnce={hasResult(state)} title={texts.title} lead={texts.text}>
      <RuledList>
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <Device lang={lang} session={session} />
            {session.is_this ? null : (
              <ActionForm
                action="end-session"
                name={`end-${session.id}`}
                label={words.signOutThis}
                hidden={{session: session.id}}
                {...getAccountFormProps(state, `end-${session.id}`)}
              />
            )}
          </li>
        ))}
      </RuledList>
      <div className="mt-6">
        <ActionForm
          action="sign-out-everywhere"
          label={words.signOutEverywhere}
          {...getAccountFormProps(state, 'sign-out-everywhere')}
        />
      </div>
    </Section>
  )
}

function Device({lang, session}: Readonly<{lang: Language; session: OwnSession}>) {
  const {words} = getAccountLabels(lang).form
  const device = describeDevice(session.user_agent)
  return (
    <div>
      <p className="flex flex-wrap items-center gap-3 font-semibold">
        {device ? <bdi dir="ltr">{device}</bdi> : words.unknownDevice}
        {session.is_this ? <Tag>{words.thisDevice}</Tag> : null}
      </p>
      <p className="mt-1 text-sm text-text-quiet">
        {words.signedInAt}: <Moment lang={lang} at={session.created_at} />
        <span aria-hidden="true"> · </span>
        {words.usedAt}: <Moment lang={lang} at={session.used_at} />
      </p>
    </div>
  )
}
