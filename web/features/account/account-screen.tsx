import type {User} from '@supabase/supabase-js'
import {currentLabels} from '#web/features/account/current-labels.ts'
import {describeToast} from '#web/features/sign-in/describe-flash.ts'
import type {ReadFlash} from '#web/features/sign-in/flash.ts'
import type {RegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import type {Language} from '#domain/languages/languages.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {ButtonLink} from '#web/ui/button-link.tsx'
import {Day} from '#web/ui/day.tsx'
import {DefinitionList} from '#web/ui/definition-list.tsx'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import {Moment} from '#web/ui/moment.tsx'
import {PageHeader} from '#web/ui/page-header.tsx'
import {Section} from '#web/ui/section.tsx'
import {Toaster} from '#web/ui/toast/toaster.tsx'
import {
  ActionForm,
  ChangeEmailForm,
  ChangePasswordForm,
  DownloadDataForm,
  RequestDeletionForm,
} from './account-forms.tsx'
import {type AccountState, accountFormProps, hasResult, isReturned} from './account-form-props.ts'
import {TaskList} from './task-list.tsx'
import type {AccountPage} from './get-account-page.ts'
import {OwnRequests} from './own-requests.tsx'
import {OwnSessions} from './own-sessions.tsx'
import type {OwnRecords} from './read-own-records.ts'
import {PasswordDisclosure} from './password-disclosure.tsx'
import {SecondFactor} from './second-factor.tsx'
import {SignInPasskeys} from './sign-in-passkeys.tsx'
import {EmailText} from '#web/ui/email-text.tsx'

type AccountScreenProps = Readonly<{
  lang: Language
  page: AccountPage
  flash: ReadFlash
  user: User
  records: OwnRecords
  /** Of the region that is shown. */
  regionName: RegionProfile['name']
}>

/** The account of the user: profile, second factor, passkeys, sessions, and requests. */
export function AccountScreen({lang, page, flash, user, records, regionName}: AccountScreenProps) {
  const {form, common} = currentLabels(lang)
  const state = {lang, flash}
  const parts = {...state, page, user, records}
  return (
    <>
      <PageHeader
        isFormPage
        {...(page.eyebrow ? {eyebrow: page.eyebrow} : {})}
        title={page.headline}
        lead={<IsolatedText lang={lang}>{page.lead}</IsolatedText>}
        actions={
          <>
            {records.isStaff ? (
              <ButtonLink href={publicPath(lang, '/staff')}>{messagesOf(lang).staff.title}</ButtonLink>
            ) : null}
            <ActionForm
              action="sign-out"
              label={form.words.signOut}
              {...accountFormProps(state, 'sign-out')}
            />
          </>
        }
      />
      <div className="page-width pb-16">
        <TaskList lang={lang} user={user} records={records} />
        <Profile {...parts} regionName={regionName} />
        <Verification {...parts} />
        <SecondFactor {...state} texts={page.sections.secondFactor} user={user} records={records} />
        <SignInPasskeys {...state} records={records} />
        <OwnSessions {...state} texts={page.sections.sessions} sessions={records.sessions} />
        <OwnRequests
          lang={lang}
          texts={page.sections.requests}
          emptyText={page.noRequestsText}
          requests={records.requests}
        />
        <OwnData {...state} />
        <Deletion {...parts} />
      </div>
      <Toaster closeLabel={common.close} initial={describeToast(lang, flash)} />
    </>
  )
}

type PartProps = Omit<AccountScreenProps, 'regionName'>

const Profile = ({
  lang,
  flash,
  page,
  user,
  regionName,
}: PartProps & Pick<AccountScreenProps, 'regionName'>) => {
  const {words} = currentLabels(lang).form
  const state = {lang, flash}
  return (
    <Section
      id="profile"
      hydratesAtOnce={hasResult(state)}
      title={page.sections.profile.title}
      lead={page.sections.profile.text}
    >
      <DefinitionList
        lang={lang}
        layout="facts"
        definitions={[
          {
            key: 'email',
            isLong: true,
            term: words.email,
            value: <EmailText address={user.email ?? ''} />,
          },
          {key: 'language', term: words.language, value: messagesOf(lang).archive.languages[lang]},
          {key: 'region', term: words.region, value: regionName},
          {
            key: 'since',
            term: words.memberSince,
            value: <Day lang={lang} date={user.created_at} />,
          },
        ]}
      />
      <div className="mt-8 max-w-[40rem] border-t border-rule">
        <PasswordDisclosure label={words.changePassword} isOpen={isReturned(state, 'change-password')}>
          <ChangePasswordForm {...accountFormProps(state, 'change-password', 'changePassword')} />
        </PasswordDisclosure>
        <PasswordDisclosure label={words.changeEmail} isOpen={isReturned(state, 'change-email')}>
          <ChangeEmailForm {...accountFormProps(state, 'change-email', 'changeEmail')} />
        </PasswordDisclosure>
      </div>
    </Section>
  )
}

const Verification = ({lang, page, user}: PartProps) => {
  const {words} = currentLabels(lang).form
  const at = user.email_confirmed_at
  return (
    <Section
      id="verification"
      title={page.sections.verification.title}
      lead={page.sections.verification.text}
    >
      <p className="font-semibold">
        {at ? (
          <>
            {words.confirmedAt}: <Day lang={lang} date={at} />
          </>
        ) : (
          words.notConfirmed
        )}
      </p>
    </Section>
  )
}

const OwnData = (state: AccountState) => {
  const {form} = currentLabels(state.lang)
  return (
    <Section
      id="data"
      hydratesAtOnce={hasResult(state)}
      title={form.words.downloadTitle}
      lead={form.words.downloadLead}
    >
      <PasswordDisclosure label={form.words.downloadOpen} isOpen={isReturned(state, 'download-data')}>
        <DownloadDataForm {...accountFormProps(state, 'download-data', 'downloadData')} />
      </PasswordDisclosure>
    </Section>
  )
}

const Deletion = ({lang, flash, records}: PartProps) => {
  const {words} = currentLabels(lang).form
  const state = {lang, flash}
  return (
    <Section
      id="deletion"
      hydratesAtOnce={hasResult(state)}
      title={words.deleteTitle}
      lead={words.deleteLead}
    >
      {records.deletionRequestedAt === undefined ? (
        <PasswordDisclosure label={words.deleteOpen} isOpen={isReturned(state, 'ask-deletion')}>
          <RequestDeletionForm {...accountFormProps(state, 'ask-deletion', 'requestDeletion')} />
        </PasswordDisclosure>
      ) : (
        <p className="font-semibold">
          {words.deletionAsked}: <Moment lang={lang} at={records.deletionRequestedAt} />
        </p>
      )}
    </Section>
  )
}
