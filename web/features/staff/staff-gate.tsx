import {ActionForm} from '#web/features/account/account-forms.tsx'
import {currentLabels} from '#web/features/account/current-labels.ts'
import type {Language} from '#domain/languages/languages.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {ButtonLink} from '#web/ui/button-link.tsx'
import {PageHeader} from '#web/ui/page-header.tsx'
import {Panel} from '#web/ui/panel.tsx'

type StaffGateProps = Readonly<{
  lang: Language
  /** What is missing. */
  access: 'factor' | 'expired'
  /** The page to go on to, without its language. */
  path: string
}>

/** What staff does before the inbox opens: set up a second factor, or sign in again. */
export function StaffGate({lang, access, path}: StaffGateProps) {
  const {staff: words} = messagesOf(lang)
  return (
    <>
      <PageHeader title={words.title} lead={words.gate[access].text} />
      <div className="page-width py-10">
        <Panel tone="warning">
          <p className="mb-5 font-semibold">{words.gate[access].title}</p>
          {access === 'factor' ? (
            <ButtonLink href={`${publicPath(lang, '/account')}#second-factor`}>
              {words.gate.factor.action}
            </ButtonLink>
          ) : (
            <ActionForm
              action="sign-out"
              label={words.gate.expired.action}
              hidden={{next: path}}
              {...currentLabels(lang).form}
            />
          )}
        </Panel>
      </div>
    </>
  )
}
