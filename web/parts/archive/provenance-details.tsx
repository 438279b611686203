import type {ReactNode} from 'react'
import {getMessages} from '#i18n/messages.ts'
import type {Language} from '#domain/languages.ts'
import {joinList} from '#domain/language-forms.ts'
import {Callout} from '#web/ui/panel.tsx'
import {Chevron} from '#web/ui/chevron.tsx'
import {type Definition, DefinitionList} from '#web/ui/lists.tsx'
import {FilledMessage} from '#web/ui/filled-message.tsx'
import {Moment} from '#web/ui/dates.tsx'
import type {Provenance} from './archive.ts'

/** The names of roles, each once. A seal joins all roles of a person in one text, separated by commas. */
export function roleNames(lang: Language, roles: readonly string[]): readonly string[] {
  const names: ReadonlyMap<string, string> = new Map(
    Object.entries(getMessages(lang).archive.provenance.roles),
  )
  const single = roles.flatMap((role) => role.split(',').map((each) => each.trim()))
  return [...new Set(single)].map((role) => names.get(role) ?? role)
}

type SealProblemProps = Readonly<{lang: Language; provenance: Provenance}>

/** Reports that visitors didn't see a text because its seal is invalid. Renders nothing for other texts. */
export function SealProblem({lang, provenance: {standing, seal}}: SealProblemProps) {
  const {archive: labels} = getMessages(lang)
  return standing === null || seal.kind === 'valid' ? null : (
    <div className="mb-6">
      <Callout lang={lang} tone="warning" title={labels.sealFails}>
        <p className="max-w-[90ch]">{labels.sealFailsText}</p>
      </Callout>
    </div>
  )
}

type Props = Readonly<{lang: Language; provenance: Provenance}>

/** The authors as the log corrects them, and who approved the text if that is one of them. Empty without a correction. */
export function listCorrection({lang, provenance: {correction}}: Props): readonly Definition[] {
  const {provenance: labels} = getMessages(lang).archive
  if (correction === null) return []
  const {position, at, authors, includesApprover} = correction
  return [
    {
      key: 'corrected',
      term: labels.corrected,
      value: (
        <>
          {joinList(lang, roleNames(lang, authors))}
          <br />
          <FilledMessage
            message={labels.correctedBy}
            values={{
              number: <bdi dir="ltr">{String(position)}</bdi>,
              time: <Moment lang={lang} at={Date.parse(at)} />,
            }}
          />
          {includesApprover ? (
            <>
              <br />
              {labels.correctedApprover}
            </>
          ) : null}
        </>
      ),
    },
  ]
}

const code = (text: string): ReactNode => (
  <code dir="ltr" className="text-sm font-normal break-all">
    {text}
  </code>
)

function Stamp({lang, provenance: {stamp}}: Props): ReactNode {
  const {provenance: labels} = getMessages(lang).archive
  if (stamp === undefined) return labels.stampsAway
  if (stamp === null) return labels.noStamp
  return (
    <FilledMessage
      message={labels.stampBy}
      values={{
        time: <Moment lang={lang} at={Date.parse(stamp.gen_time)} />,
        authority: <bdi lang="en">{stamp.authority}</bdi>,
      }}
    />
  )
}

function listFacts({lang, provenance}: Props): readonly Definition[] {
  const {provenance: labels} = getMessages(lang).archive
  const {standing, authors, approver, objector, reason, from, until, seal} = provenance
  const hasSeal = seal.kind !== 'none'
  return [
    {key: 'standing', term: labels.standing, value: labels.standings[standing ?? 'beforeSeals']},
    ...(hasSeal
      ? [
          {key: 'authors', term: labels.authors, value: joinList(lang, roleNames(lang, authors))},
          ...listCorrection({lang, provenance}),
          {
            key: 'approver',
            term: labels.approver,
            value: approver === null ? labels.nobody : joinList(lang, roleNames(lang, [approver])),
          },
        ]
      : []),
    ...(objector === undefined
      ? []
      : [{key: 'objector', term: labels.objector, value: joinList(lang, roleNames(lang, [objector]))}]),
    ...(reason === undefined ? [] : [{key: 'reason', term: labels.reason, value: <bdi>{reason}</bdi>}]),
    {key: 'from', term: labels.from, value: <Moment lang={lang} at={Date.parse(from)} />},
    {
      key: 'until',
      term: labels.until,
      value: until === undefined ? labels.still : <Moment lang={lang} at={Date.parse(until)} />,
    },
    {key: 'seal', term: labels.seal, value: labels.seals[seal.kind]},
    {key: 'stamp', term: labels.stamp, value: <Stamp lang={lang} provenance={provenance} />},
  ]
}

function listProofs({lang, provenance: {position, hash, seal, stamp}}: Props): readonly Definition[] {
  const {provenance: labels} = getMessages(lang).archive
  return [
    {key: 'number', term: labels.entryNumber, value: code(String(position))},
    {key: 'hash', term: labels.entryHash, value: code(hash)},
    ...(seal.kind === 'none'
      ? []
      : [
          {key: 'text', term: labels.textHash, value: code(seal.textHash)},
          {key: 'key', term: labels.keyId, value: code(seal.keyId)},
        ]),
    ...(stamp
      ? [
          {
            key: 'head',
            term: labels.head,
            value: (
              <>
                <FilledMessage
                  message={labels.headValue}
                  values={{number: <bdi dir="ltr">{String(stamp.position)}</bdi>}}
                />
                <br />
                {code(stamp.head_hash)}
              </>
            ),
          },
        ]
      : []),
  ]
}

/**
 * The provenance of a text in a disclosure: how and in which roles it was approved, the reason, when it was in effect, and
 * the proofs.
 */
export function ProvenanceDetails({lang, provenance}: Props) {
  const {provenance: labels} = getMessages(lang).archive
  return (
    <details className="mt-6 border-y border-rule text-text">
      <summary className="flex min-h-11 items-center justify-between gap-5 py-2 text-sm font-semibold hover:text-signal">
        {labels.summary}
        <Chevron />
      </summary>
      <div className="@container pb-5">
        {provenance.isPutBack ? <p className="mb-3 text-sm">{labels.putBack}</p> : null}
        {provenance.scheduledFor === undefined ? null : (
          <p className="mb-3 text-sm">
            <FilledMessage
              message={labels.scheduled}
              values={{time: <Moment lang={lang} at={Date.parse(provenance.scheduledFor)} />}}
            />
          </p>
        )}
        <div className="grid gap-x-12 gap-y-5 @4xl:grid-cols-2">
          <DefinitionList lang={lang} layout="clearOfCorner" definitions={listFacts({lang, provenance})} />
          <div>
            <p className="border-t border-rule py-2.5 font-semibold">{labels.proofs}</p>
            <DefinitionList lang={lang} layout="clearOfCorner" definitions={listProofs({lang, provenance})} />
          </div>
        </div>
      </div>
    </details>
  )
}
