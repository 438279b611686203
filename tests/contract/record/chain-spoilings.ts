import {replacePart} from './file-spoilings.ts'
import {type Draft, minute, sealedDraft} from './whole-record.ts'

/** What whoever writes the whole chain anew does, with the key that seals, and with new time stamps. */
export type ChainSpoiling = (drafts: readonly Draft[]) => readonly Draft[]

const changeDraft =
  (position: number, change: Partial<Draft> | ((draft: Draft) => Partial<Draft>)): ChainSpoiling =>
  (drafts) =>
    drafts.map((draft, index) =>
      index === position - 1 ? {...draft, ...(typeof change === 'function' ? change(draft) : change)} : draft,
    )

const inContent = (position: number, part: string, by: string): ChainSpoiling =>
  changeDraft(position, ({content}) => ({content: replacePart(content, part, by)}))

const terms = {id: 'legalDocument-terms', type: 'legalDocument', text: 'Terms of the insider'} as const
const add =
  (...drafts: readonly Draft[]): ChainSpoiling =>
  (before) => [...before, ...drafts]

const officer = {id: 'carla', role: 'compliance'} as const
const author = (id: string, role = 'compliance') => [{_key: 'author-1', id, role}]

export const chainSpoilings: Readonly<Record<string, ChainSpoiling>> = {
  'a text without its seal': inContent(4, 'Terms', 'Bonus'),
  'duplicate keys in the content': inContent(
    4,
    '"warning":',
    '"warning":{"en":"No risk.","ar":""},"warning":',
  ),
  'a duplicate id in the content': inContent(4, '"_id":', '"_id":"regionProfile-UK","_id":'),
  'a note of the system': inContent(4, '"_rev":', '"_note":"No risk.","_rev":'),
  'a type of the content': inContent(9, '"_type":"regionProfile"', '"_type":"rating"'),
  'a type of entry and content': changeDraft(9, ({content}) => ({
    document_type: 'legalDocument',
    content: replacePart(content, '"_type":"regionProfile"', '"_type":"legalDocument"'),
  })),
  'a type of the entry': changeDraft(9, {document_type: 'legalDocument'}),
  'another revision in the content': inContent(9, '"_rev":"', '"_rev":"x'),
  'a number as an exponent': inContent(9, '74.5', '7.45e1'),
  'a number with a zero more': inContent(9, '74.5', '74.50'),
  'spaces in the content': changeDraft(9, ({content}) => ({content: ` ${content}`})),
  'an escape in the content': inContent(9, '"UK"', String.raw`"\u0055K"`),
  'a moment of the system that is none': inContent(9, '"_updatedAt":"', '"_updatedAt":"on '),
  'a field of the seal more': inContent(9, '"seal":{', '"seal":{"note":"x",'),
  'a field of an approver more': inContent(9, '"approver":{', '"approver":{"name":"Ben",'),
  'another key of an author': inContent(9, '"author-2"', '"anna"'),
  'a signature of another form': changeDraft(13, ({content}) => ({
    // The last letter has four bits that mean nothing.
    content: content.replace(
      /(?<="signature":"[\w-]{85})[AQgw]/u,
      (end) => ({A: 'B', Q: 'R', g: 'h'})[end] ?? 'x',
    ),
  })),
  'a seal of years before its entry': add(
    sealedDraft({...terms, at: 15, seal: {sealedAt: '2020-01-01T00:00:00.000Z'}}),
  ),
  'a seal of years after its entry': add(
    sealedDraft({...terms, at: 15, seal: {sealedAt: '2099-01-01T00:00:00.000Z'}}),
  ),
  'a text that is live years later': add(
    sealedDraft({...terms, at: 15, seal: {liveFrom: '2099-01-01T00:00:00.000Z'}}),
  ),
  'a moment of a seal that is none': add(sealedDraft({...terms, at: 15, seal: {sealedAt: ' 1'}})),
  'a moment of a seal in another zone': add(
    sealedDraft({...terms, at: 15, seal: {sealedAt: minute(15).replace('Z', '+00:00')}}),
  ),
  'an earlier version again': (drafts) => {
    const [, , , first] = drafts
    return first
      ? [
          ...drafts,
          {
            ...first,
            ...later(15),
            revision: 'replayed',
            content: replacePart(first.content, first.revision, 'replayed'),
            hash_format: 2,
          },
        ]
      : drafts
  },
  'an earlier version as put back': (drafts) => {
    const [, , , first] = drafts
    return first
      ? [
          ...drafts,
          {
            ...first,
            ...later(15),
            revision: 'replayed',
            standing: 'restored',
            content: replacePart(first.content, first.revision, 'replayed'),
            hash_format: 2,
          },
        ]
      : drafts
  },
  'the last version again, as approved anew': (drafts) => {
    const again = drafts.at(-1)
    return again
      ? [
          ...drafts,
          {
            ...again,
            ...later(30),
            revision: 'again',
            content: replacePart(again.content, again.revision, 'again'),
          },
        ]
      : drafts
  },
  'a revision twice': (drafts) => {
    const again = drafts.at(-1)
    return again ? [...drafts, {...again, ...later(15), standing: 'restored'}] : drafts
  },
  'an approver who is the author but for a space': add(
    sealedDraft({...terms, at: 15, seal: {authors: author('carla '), approver: officer}}),
  ),
  'an approver who is the author in capitals': add(
    sealedDraft({...terms, at: 15, seal: {authors: author('CARLA'), approver: officer}}),
  ),
  'an approver who is the author': add(
    sealedDraft({...terms, at: 15, seal: {authors: author('carla'), approver: officer}}),
  ),
  'a robot as approver': add(sealedDraft({...terms, at: 15, seal: {approver: {id: 'robot', role: 'robot'}}})),
  'a marketer as approver': add(
    sealedDraft({...terms, at: 15, seal: {approver: {id: 'mia', role: 'marketing'}}}),
  ),
  'no approver': add(sealedDraft({...terms, at: 15, seal: {approver: null}})),
  'no authors': add(sealedDraft({...terms, at: 15, seal: {authors: []}})),
  'an emergency of an officer': add(
    sealedDraft({...terms, at: 15, kind: 'emergency', seal: {authors: author('anna')}}),
  ),
  'first content of somebody': add(
    sealedDraft({...terms, at: 15, kind: 'initial', seal: {authors: author('anna')}}),
  ),
  'an objection without an objector': add(
    sealedDraft({...terms, at: 14.5, kind: 'emergency'}),
    sealedDraft({...terms, at: 15, kind: 'objected'}),
  ),
  'an objection of who published the emergency': add(
    sealedDraft({...terms, at: 14.5, kind: 'emergency'}),
    sealedDraft({...terms, at: 15, kind: 'objected', seal: {objector: {id: 'root', role: 'administrator'}}}),
  ),
  'an objection of a marketer': add(
    sealedDraft({...terms, at: 14.5, kind: 'emergency'}),
    sealedDraft({...terms, at: 15, kind: 'objected', seal: {objector: {id: 'mia', role: 'marketing'}}}),
  ),
  'an objection to an approved text': add(
    sealedDraft({...terms, at: 15, kind: 'objected', seal: {objector: officer}}),
  ),
  'an approval with an objector': add(sealedDraft({...terms, at: 15, seal: {objector: officer}})),
  'a key after its end': add(sealedDraft({...terms, at: 4, entry: later(15), seal: {sealedAt: minute(15)}})),
  'another standing than the seal': add(sealedDraft({...terms, at: 15, entry: {standing: 'emergency'}})),
  'another author than the seal': add(sealedDraft({...terms, at: 15, entry: {author: 'nobody'}})),
  'another approver than the seal': add(sealedDraft({...terms, at: 15, entry: {approved_by: 'nobody'}})),
  'from before there were seals': add({
    ...sealedDraft({...terms, at: 15}),
    standing: null,
    approved_by: null,
    content: '{"_id":"legalDocument-terms","_type":"legalDocument","text":"No risk."}',
  }),
  'an unsealed text in full': add({
    ...sealedDraft({...terms, at: 15}),
    standing: 'unsealed',
    approved_by: null,
  }),
  'an approved text that no visitor saw': add({
    ...sealedDraft({...terms, at: 15}),
    standing: 'unsealed',
    content: 'null',
  }),
  'a standing that is not known': add(sealedDraft({...terms, at: 15, entry: {standing: 'reviewed'}})),
  'a hash of the first form after one of the second': add(
    sealedDraft({...terms, at: 15, entry: {hash_format: 1}}),
  ),
  'a time that goes backwards': changeDraft(12, later(2)),
  'a time of the future': add(
    sealedDraft({...terms, at: 15, entry: {...later(15), published_at: later(17).published_at}}),
  ),
}

function later(at: number): Pick<Draft, 'published_at' | 'recorded_at'> {
  const moment = minute(at).replace(/\.?0*Z$/u, '+00:00')
  return {published_at: moment, recorded_at: moment}
}
