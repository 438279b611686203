import type {User} from '@supabase/supabase-js'
import {describeToast} from './sign-in/auth-messages.ts'
import type {ReadFlash} from './sign-in/flash.ts'
import {findHome} from '#web/parts/frame/region-switch/home.ts'
import {AccountQuestions, type Residence, SignUpElsewhere} from './sign-in/screens/sign-up-questions.tsx'
import type {LinkRules} from '#web/parts/region/may-show-link.ts'
import type {RegionProfile} from '#web/parts/region/get-region-profile.ts'
import type {Language} from '#domain/languages.ts'
import {nameLanguage} from '#domain/language-details.ts'
import {nameCountry} from '#domain/regions/countries.ts'
import {getMessages} from '#i18n/messages.ts'
import {publicPath} from '#i18n/public-path.ts'
import {ButtonLink} from '#web/ui/links.tsx'
import {IsolatedText} from '#web/ui/text.tsx'
import {EmailText} from '#web/ui/text-ranges.tsx'
import {Day, Moment} from '#web/ui/dates.tsx'
import {DefinitionList} from '#web/ui/lists.tsx'
import {PageHeader} from '#web/ui/page-header.tsx'
import {Section} from '#web/ui/section.tsx'
import {Toaster} from '#web/ui/dialog/toaster.tsx'
import {
  getAccountLabels,
  type AccountState,
  getAccountFormProps,
  hasResult,
  isReturned,
  PasswordDisclosure,
} from './account-form-props.tsx'
import {
  ActionForm,
  ChangeEmailForm,
  ChangePasswordForm,
  CountryForm,
  OwnPasswordForm,
} from './account-forms.tsx'
import {TaskList} from './account-tasks.tsx'
import {type OpenAssessment, readResidence} from './assessment.ts'
import type {AccountPage} from './get-account-page.ts'
import {OwnRequests} from './own-requests.tsx'
import {OwnSessions} from './own-sessions.tsx'
import type {OwnRecords} from './own-records.ts'
import {SecondFactor} from './second-factor.tsx'
import {SignInPasskeys} from './sign-in-passkeys.tsx'

type AccountScreenProps = Readonly<{
  lang: Language
  page: AccountPage
  flash: ReadFlash
  user: User
  records: OwnRecords
  /** The region that is shown. */
  region: Pick<RegionProfile, 'code' | 'name'> & LinkRules
  assessment: OpenAssessment | null
  /** The countries to choose from, and the regions that serve their residents. */
  residence: Pick<Residence, 'countries' | 'homes'>
}>

/** The account of the user: profile, second factor, passkeys, sessions, and requests. */
export function AccountScreen({
  lang,
  page,
  flash,
  user,
  records,
  region,
  assessment,
  residence,
}: AccountScreenProps) {
  const {form, common} = getAccountLabels(lang)
  const state = {lang, flash}
  const parts = {...state, page, user, records}
  const country = readResidence(user)
  const home = findHome(residence.homes, country)
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
              <ButtonLink href={publicPath(lang, '/staff')}>{getMessages(lang).staff.title}</ButtonLink>
            ) : null}
            <ActionForm
              action="sign-out"
              label={form.words.signOut}
              {...getAccountFormProps(state, 'sign-out')}
            />
          </>
        }
      />
      <div className="page-width pb-16">
        {home && country !== undefined ? (
          <div className="max-w-2xl pt-8">
            <SignUpElsewhere
              lang={lang}
              home={{...home, title: home.action, text: home.serves}}
              country={country}
              path={publicPath(lang, '/account')}
            />
          </div>
        ) : null}
        {assessment ? <AccountQuestions lang={lang} assessment={assessment} /> : null}
        <TaskList lang={lang} user={user} records={records} region={region} />
        <Profile {...parts} regionName={region.name} countries={residence.countries} />
        <Verification {...parts} />
        <SecondFactor {...state} texts={page.sections.secondFactor} user={user} records={records} />
        <SignInPasskeys {...state} records={records} />
        <OwnSessions {...state} texts={page.sections.sessions} sessions={records.sessions} />
        <OwnRequests
          lang={lang}
          texts={page.sections.requests}
          emptyText={page.noRequestsText}
          requests={records.requests}
          region={region}
        />
        <OwnData {...state} />
        <Deletion {...parts} />
      </div>
      <Toaster closeLabel={common.close} initial={describeToast(lang, flash)} />
    </>
  )
}

type PartProps = Omit<AccountScreenProps, 'region' | 'assessment' | 'residence'>

type ProfileProps = PartProps &
  Readonly<{regionName: RegionProfile['name']}> &
  Pick<AccountScreenProps['residence'], 'countries'>

const Profile = ({lang, flash, page, user, regionName, countries}: ProfileProps) => {
  const {words} = getAccountLabels(lang).form
  const countryLabel = getMessages(lang).forms.labels.country
  const country = readResidence(user)
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
          {key: 'language', term: words.language, value: nameLanguage(lang, lang)},
          {
            key: 'country',
            term: countryLabel,
            value: country === undefined ? words.noCountry : nameCountry(country, lang),
          },
          {key: 'region', term: words.region, value: regionName},
          {
            key: 'since',
            term: words.memberSince,
            value: <Day lang={lang} date={user.created_at} />,
          },
        ]}
      />
      {country === undefined ? (
        <div className="mt-8 grid max-w-[30rem] gap-4">
          <p>{words.countryOnce}</p>
          <CountryForm
            label={countryLabel}
            countries={countries}
            {...getAccountFormProps(state, 'state-country', 'residence')}
          />
        </div>
      ) : null}
      <div className="mt-8 max-w-[40rem] border-t border-rule">
        <PasswordDisclosure label={words.changePassword} isOpen={isReturned(state, 'change-password')}>
          <ChangePasswordForm {...getAccountFormProps(state, 'change-password', 'changePassword')} />
        </PasswordDisclosure>
        <PasswordDisclosure label={words.changeEmail} isOpen={isReturned(state, 'change-email')}>
          <ChangeEmailForm {...getAccountFormProps(state, 'change-email', 'changeEmail')} />
        </PasswordDisclosure>
      </div>
    </Section>
  )
}

const Verification = ({lang, page, user}: PartProps) => {
  const {words} = getAccountLabels(lang).form
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
  const {form} = getAccountLabels(state.lang)
  return (
    <Section
      id="data"
      hydratesAtOnce={hasResult(state)}
      title={form.words.downloadTitle}
      lead={form.words.downloadLead}
    >
      <PasswordDisclosure label={form.words.downloadOpen} isOpen={isReturned(state, 'download-data')}>
        <OwnPasswordForm
          action="download-data"
          label={form.words.downloadButton}
          isDownload
          {...getAccountFormProps(state, 'download-data', 'ownPassword')}
        />
      </PasswordDisclosure>
    </Section>
  )
}

const Deletion = ({lang, flash, records}: PartProps) => {
  const {words} = getAccountLabels(lang).form
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
          <OwnPasswordForm
            action="ask-deletion"
            label={words.deleteButton}
            {...getAccountFormProps(state, 'ask-deletion', 'ownPassword')}
          />
        </PasswordDisclosure>
      ) : (
        <p className="font-semibold">
          {words.deletionAsked}: <Moment lang={lang} at={records.deletionRequestedAt} />
        </p>
      )}
    </Section>
  )
}
