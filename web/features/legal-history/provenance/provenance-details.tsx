import type {ReactNode} from 'react'
import {comma} from '#domain/format/comma.ts'
import type {Language} from '#domain/languages/languages.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {Chevron} from '#web/ui/chevron.tsx'
import {type Definition, DefinitionList} from '#web/ui/definition-list.tsx'
import {FilledMessage} from '#web/ui/filled-message.tsx'
import {Moment} from '#web/ui/moment.tsx'
import type {Provenance} from './provenance-of.ts'
import {roleNames} from './role-names.ts'

type Props = Readonly<{lang: Language; provenance: Provenance}>

const code = (text: string): ReactNode => (
  <code dir="ltr" className="text-sm font-normal break-all">
    {text}
  </code>
)

function Stamp({lang, provenance: {stamp}}: Props): ReactNode {
  const {provenance: labels} = messagesOf(lang).archive
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

function factsOf({lang, provenance}: Props): readonly Definition[] {
  const {provenance: labels} = messagesOf(lang).archive
  const {standing, authors, approver, reason, from, until, seal} = provenance
  const hasSeal = seal.kind !== 'none'
  return [
    {key: 'standing', term: labels.standing, value: labels.standings[standing ?? 'beforeSeals']},
    ...(hasSeal
      ? [
          {key: 'authors', term: labels.authors, value: roleNames(lang, authors).join(comma[lang])},
          {
            key: 'approver',
            term: labels.approver,
            value: approver === null ? labels.nobody : roleNames(lang, [approver]).join(comma[lang]),
          },
        ]
      : []),
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

function proofsOf({lang, provenance: {position, hash, seal, stamp}}: Props): readonly Definition[] {
  const {provenance: labels} = messagesOf(lang).archive
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

/** Where a text comes from, behind a disclosure: how it was approved, by which roles, why, from when until when, and the proofs. */
export function ProvenanceDetails({lang, provenance}: Props) {
  const {provenance: labels} = messagesOf(lang).archive
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
          <DefinitionList lang={lang} layout="clearOfCorner" definitions={factsOf({lang, provenance})} />
          <div>
            <p className="border-t border-rule py-2.5 font-semibold">{labels.proofs}</p>
            <DefinitionList lang={lang} layout="clearOfCorner" definitions={proofsOf({lang, provenance})} />
          </div>
        </div>
      </div>
    </details>
  )
}
