import type {Correction} from '#domain/audit-log/correction.ts'
import {replacePart} from './file-spoilings.ts'
import {correctionDraft, type Draft, link, minute, wholeRecord} from './whole-record.ts'

const person = (id: string, role = 'compliance') => ({id, role})
const [dina, omar] = [person('dina'), person('omar')]

/** A correction that the publisher would not enter, signed with its key. */
const signed = (more: Partial<Correction>, entry?: Partial<Draft>): readonly Draft[] => [
  correctionDraft({at: 15, ...more, ...(entry ? {entry} : {})}),
]

const inContent = (part: string, by: string): readonly Draft[] => {
  const draft = correctionDraft({at: 15})
  return [{...draft, content: replacePart(draft.content, part, by)}]
}

/** A correction after a right one of the same entry. */
function second(more: Partial<Correction>): readonly Draft[] {
  const first = correctionDraft({at: 15})
  const previous = link([...wholeRecord, first]).at(-1)?.hash ?? null
  return [first, correctionDraft({at: 16, previous, ...more})]
}

/** What is added to the whole record, as by someone with the key that seals. */
export const correctionSpoilings: Readonly<Record<string, () => readonly Draft[]>> = {
  'a signature of another': () => signed({signature: 'x'.repeat(85) + 'A'}),
  'other authors than were signed': () => inContent('"layla"', '"laylo"'),
  'another reason than was signed': () => inContent('did not', 'did'),
  'a field more': () => inContent('{"correction":{', '{"correction":{"note":"x",'),
  'a text beside it': () => inContent('{"correction":{', '{"text":"No risk.","correction":{'),
  'a person with a field more': () => inContent('{"id":"layla",', '{"id":"layla","name":"L",'),
  'spaces in the content': () => inContent('{"correction":', '{ "correction":'),
  'a position that is none': () => inContent('"position":9', '"position":"9"'),
  'a key after its end': () => signed({correctedAt: minute(15), keyId: 'key-1'}),
  'the hash of another entry': () => signed({hash: link(wholeRecord)[0]?.hash ?? ''}),
  'the position of no entry before it': () =>
    signed({position: 1}, {content: replacePart(correctionDraft({at: 15}).content, '9', '99')}),
  'an entry without a seal': () => signed({position: 1}),
  'an unsealed entry': () => signed({position: 10}),
  'another document than its entry': () => signed({}, {document_id: 'regionProfile-EU'}),
  'another type than its entry': () => signed({}, {document_type: 'legalDocument'}),
  'a correction of a correction': () => {
    const first = correctionDraft({at: 15})
    const entries = link([...wholeRecord, first])
    return [first, correctionDraft({entries, at: 16, position: entries.length, consents: [dina, omar]})]
  },
  'a first correction that names one before it': () => signed({previous: 'a'.repeat(64)}),
  'a second correction that names none before it': () => second({previous: null}),
  'a second correction that is older': () => second({correctedAt: minute(14)}),
  'a moment of years ago': () => signed({correctedAt: '2020-01-01T00:00:00.000Z'}),
  'a moment in years': () => signed({correctedAt: '2099-01-01T00:00:00.000Z'}),
  'a moment that is none': () => signed({correctedAt: 'today'}),
  'no authors': () => signed({authors: []}),
  'an author twice': () => signed({authors: [person('layla'), person('LAYLA')]}),
  'one consent': () => signed({consents: [dina]}),
  'a third consent': () => signed({consents: [dina, omar, person('eva')]}),
  'two consents of one person': () => signed({consents: [dina, person('DINA')]}),
  'the consent of a marketer': () => signed({consents: [dina, person('mia', 'marketing')]}),
  'the consent of a robot': () => signed({consents: [person('robot', 'robot'), omar]}),
  'the consent of the approver': () => signed({consents: [dina, person('carla')]}),
  'the consent of an added author': () => signed({consents: [person('layla'), omar]}),
  'another author of the entry': () => signed({}, {author: 'dina'}),
  'another approver of the entry': () => signed({}, {approved_by: 'dina'}),
  'another revision of the entry': () => signed({}, {revision: `corrected-${'a'.repeat(32)}`}),
}
