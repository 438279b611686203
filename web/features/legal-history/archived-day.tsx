import {cryptoPermission} from '#domain/offer/crypto-permission.ts'
import {formatDay} from '#domain/format/format-date.ts'
import {formatLeverage} from '#domain/format/format-leverage.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import type {Scope} from '#web/i18n/scope.ts'
import {Prose} from '#web/prose/prose.tsx'
import {Accordion} from '#web/ui/accordion.tsx'
import {ButtonLink} from '#web/ui/button-link.tsx'
import {Callout} from '#web/ui/callout.tsx'
import {DefinitionList} from '#web/ui/definition-list.tsx'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import {Panel} from '#web/ui/panel.tsx'
import {Section} from '#web/ui/section.tsx'
import type {Archive, ArchivedProfile} from './archive.ts'
import {EntryNote} from './entry-note.tsx'

type ArchivedDayProps = Readonly<{
  /** The language, and the region whose visitors were shown this. */
  scope: Scope
  day: string
  archive: Archive
  exportText: string
}>

function Profile({scope: {lang, region}, profile}: Readonly<{scope: Scope; profile: ArchivedProfile}>) {
  const {archive: labels, disclaimer, offer} = messagesOf(lang)
  return (
    <>
      {profile.keepsRules === false ? (
        <div className="mb-6">
          <Callout lang={lang} tone="warning" title={labels.breaksRules}>
            <p className="max-w-[90ch]">{labels.breaksRulesText}</p>
          </Callout>
        </div>
      ) : null}
      <Panel tone="warning">
        <h3 className="text-base font-bold">{disclaimer.riskWarning}</h3>
        <p className="mt-2 max-w-[90ch] text-lg leading-relaxed">
          <IsolatedText lang={lang}>{profile.riskWarning}</IsolatedText>
        </p>
      </Panel>
      <h3 className="mt-8 text-lg">{disclaimer.complianceNotice.replace('{region}', profile.name)}</h3>
      <p className="mt-2 mb-6 max-w-[68ch]">
        <IsolatedText lang={lang}>{profile.complianceNotice}</IsolatedText>
      </p>
      <DefinitionList
        lang={lang}
        definitions={[
          {key: 'leverage', term: disclaimer.maxLeverage, value: formatLeverage(profile.maxLeverage)},
          {
            key: 'crypto',
            term: disclaimer.crypto,
            value: offer[cryptoPermission({code: region, cfdCryptoAllowed: profile.cfdCryptoAllowed})],
          },
        ]}
      />
      <div className="mt-4">
        <EntryNote lang={lang} entry={profile.entry} />
      </div>
    </>
  )
}

/** The texts shown to visitors of a region at the end of a day: warning, notice and limits, then each legal text. */
export function ArchivedDay({scope, day, archive, exportText}: ArchivedDayProps) {
  const {lang, region} = scope
  const {archive: labels, disclaimer} = messagesOf(lang)
  const file = `/api/legal/history?${new URLSearchParams({day, region, lang})}`
  return (
    <>
      <Section
        id="shown"
        title={labels.shownOn.replace('{day}', formatDay(lang, day))}
        lead={labels.endOfDay}
      >
        {archive.profile ? <Profile scope={scope} profile={archive.profile} /> : <p>{labels.noProfile}</p>}
      </Section>
      <Section id="documents" title={disclaimer.documents}>
        {archive.documents.length === 0 ? <p>{labels.noDocuments}</p> : null}
        <Accordion
          lang={lang}
          entries={archive.documents.map(({entry, id, title, version, effectiveDate, body}) => ({
            id,
            title,
            body: (
              <>
                <p className="mb-2 text-sm">
                  <IsolatedText lang={lang}>
                    {disclaimer.version
                      .replace('{version}', version)
                      .replace('{date}', formatDay(lang, effectiveDate))}
                  </IsolatedText>
                </p>
                <Prose lang={lang} value={body} />
                <div className="mt-6">
                  <EntryNote lang={lang} entry={entry} />
                </div>
              </>
            ),
          }))}
        />
      </Section>
      <Section id="export" title={labels.export} lead={exportText}>
        <p className="flex flex-wrap gap-3 print:hidden">
          <ButtonLink href={file} tone="outline">
            {labels.json}
          </ButtonLink>
        </p>
      </Section>
    </>
  )
}
