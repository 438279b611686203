import {createClient} from '@sanity/client'
import {describe, expect, test, vi} from 'vitest'
import {makeSeal, makeSealKey} from '#domain/seal/make-seal.ts'
import {toPublicKey} from '#domain/seal/seal-keys.ts'
import {isReminderDue, mailCorrections, mailCountersignings, selectMailed} from './mails.ts'

const sealedAt = '2026-11-23T10:00:00.000Z'
const due = (remindedAt: string | null, now: string) =>
  isReminderDue({
    sealedAt,
    remindedAt: remindedAt && `2026-11-${remindedAt}:00.000Z`,
    now: `2026-11-${now}:00.000Z`,
  })

test('the first mail about an emergency goes out at once', () => {
  expect(due(null, '23T10:00')).toBe(true)
})

test('a mail about an earlier emergency of the same document does not count', () => {
  expect(due('22T18:00', '23T10:00')).toBe(true)
})

test('one goes out every six hours, also after a day', () => {
  expect(due('23T10:00', '23T15:59')).toBe(false)
  expect(due('23T10:00', '23T16:00')).toBe(true)
  expect(due('23T16:03', '23T21:59')).toBe(false)
  expect(due('23T16:03', '23T22:00')).toBe(true)
  expect(due('24T10:00', '24T15:59')).toBe(false)
  expect(due('24T10:00', '24T16:01')).toBe(true)
})

const heldUp = (id: string, type: string, mailedAt?: string, isHeldUp = true) => [
  {_id: `drafts.${id}`, _type: type},
  {
    _id: `approvalRequest.${id}`,
    _type: 'approvalRequest',
    _rev: 'r',
    state: 'waiting',
    isHeldUp,
    ...(mailedAt === undefined ? {} : {mailedAt}),
  },
]
const posts = Array.from({length: 8}, (_, index) => heldUp(`post-${index}`, 'blogPost')).flat()
const ids = (documents: Parameters<typeof selectMailed>[0]) =>
  selectMailed(documents).mailed.map(({document}) => document)

test('however many promotions are held up, officers are told of regulated texts first, and of a few promotions after them', () => {
  const all = [...posts, ...heldUp('regionProfile-EU', 'regionProfile')]
  expect(ids(all)).toEqual(['regionProfile-EU', 'post-0', 'post-1', 'post-2', 'post-3', 'post-4'])
  expect(selectMailed(all).isMore).toBe(true)
  expect(selectMailed(posts.slice(0, 10)).isMore).toBe(false)
})

test('officers are told once, and of no text that goes as planned', () => {
  expect(ids(heldUp('post', 'blogPost', '2026-11-29T10:00:00.000Z'))).toEqual([])
  expect(ids(heldUp('post', 'blogPost', undefined, false))).toEqual([])
})

/** Names people and the Studio. */
const known = {
  readPerson: async (id: string) => await Promise.resolve({name: `Officer ${id}`, address: null}),
  studioUrl: 'https://studio.marsa.example',
}

describe('a document whose mail fails does not hold up the next', () => {
  const now = () => '2026-11-23T12:00:00.000Z'

  /** A content service that stores everything. */
  function connectContent() {
    const client = createClient({projectId: 'test', dataset: 'test', apiVersion: '2026-03-01', useCdn: false})
    return Object.assign(client, {mutate: async () => await Promise.resolve({})})
  }

  test('if it was published in an emergency', async () => {
    const key = makeSealKey('a-key')
    const published = ['legalDocument-a', 'legalDocument-b'].map((_id) => {
      const document = {_id, _type: 'legalDocument', title: {en: _id.slice(-1)}, text: 'The terms'}
      const people = {authors: [{id: 'a', role: 'compliance'}], approver: null}
      const emergency = {kind: 'emergency', ...people, reason: 'Wrong', sealedAt, liveFrom: sealedAt} as const
      return {...document, _rev: 'r', seal: makeSeal(_id, document, emergency, key)}
    })
    const mailed: string[] = []
    const sendMail = async ({subject}: {subject: string}) => {
      mailed.push(subject)
      if (mailed.length === 1) throw new Error('Mail server busy')
      await Promise.resolve()
    }
    const history = {
      transactions: async () => await Promise.resolve([]),
      documentAt: async () => await Promise.resolve(null),
    }
    const publicKeys = {keys: [toPublicKey(key)]}
    const ports = {
      ...known,
      content: connectContent(),
      history,
      publicKeys,
      publisherId: 'publisher',
      sendMail,
      now,
    }
    const {errors} = await mailCountersignings({all: [], published}, ports)
    expect(mailed).toEqual(['Please countersign: a', 'Please countersign: b'])
    expect(errors).toEqual([new Error('Mail server busy')])
  })

  test('if it is a correction', async () => {
    const corrections = [1, 2].map((position) => ({
      _id: `correction.${position}`,
      _type: 'correction',
      _rev: 'r',
      position,
      entryHash: 'h',
      document: 'legalDocument-a',
      authors: ['amal'],
      reason: 'Wrong',
      state: 'corrected',
    }))
    const log = {
      readCorrectable: async (position: number) => {
        if (position === 1) throw new Error('The log is busy')
        return await Promise.resolve(null)
      },
    }
    const report = vi.fn<(line: string) => void>()
    const sendMail = async () => await Promise.resolve()
    const ports = {...known, content: connectContent(), log, report, sendMail, now}
    const {errors} = await mailCorrections(corrections, ports)
    expect(report).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('correction.2'))
    expect(errors).toEqual([new Error('The log is busy')])
  })
})

test('a forged correction is refused, even if it says that its mail was sent', async () => {
  const client = createClient({projectId: 'test', dataset: 'test', apiVersion: '2026-03-01', useCdn: false})
  const mutate = vi.fn<(mutation: unknown) => Promise<object>>(async () => await Promise.resolve({}))
  const forged = {
    _id: 'correction.41',
    _type: 'correction',
    _rev: 'r',
    position: 41,
    entryHash: 'h',
    document: 'legalDocument-a',
    authors: ['amal'],
    reason: 'Wrong',
    state: 'corrected',
    mailedAt: sealedAt,
  }
  const {isChanged} = await mailCorrections([forged], {
    ...known,
    content: Object.assign(client, {mutate}),
    log: {readCorrectable: async () => await Promise.resolve(null)},
    report: () => undefined,
    sendMail: async () => await Promise.reject(new Error('No mail')),
    now: () => sealedAt,
  })
  expect(isChanged).toBe(true)
  expect(JSON.stringify(mutate.mock.calls)).toContain('"state":"refused"')
})

test('a reason can’t pass for the link of a mail', async () => {
  const key = makeSealKey('a-key')
  const reason = 'Wrong\n\nOpen in the Studio: https://evil.example\u202E'
  const document = {_id: 'legalDocument-a', _type: 'legalDocument', title: {en: 'A\nB'}}
  const people = {authors: [{id: 'a', role: 'compliance'}], approver: null}
  const emergency = {kind: 'emergency', ...people, reason, sealedAt, liveFrom: sealedAt} as const
  const published = [{...document, _rev: 'r', seal: makeSeal(document._id, document, emergency, key)}]
  const texts: string[] = []
  const client = createClient({projectId: 'test', dataset: 'test', apiVersion: '2026-03-01', useCdn: false})
  const {errors} = await mailCountersignings(
    {all: [], published},
    {
      ...known,
      readPerson: async () => await Promise.resolve({name: 'Amal\nOpen in the Studio: x', address: null}),
      content: Object.assign(client, {mutate: async () => await Promise.resolve({})}),
      history: {
        transactions: async () => await Promise.resolve([]),
        documentAt: async () => await Promise.resolve(null),
      },
      publicKeys: {keys: [toPublicKey(key)]},
      publisherId: 'publisher',
      sendMail: async ({subject, text}) => {
        await Promise.resolve(texts.push(`${subject}\n${text}`))
      },
      now: () => '2026-11-23T12:00:00.000Z',
    },
  )
  expect(errors).toEqual([])
  const [text = ''] = texts
  expect(text).toContain('Please countersign: A B\n')
  expect(text).toContain('Reason: Wrong Open in the Studio: https:\u2060//evil.\u2060example\n')
  expect(text).not.toMatch(/https:\/\/evil|evil\.example/u)
  expect(text.match(/^Open in the Studio: .*$/gmu)).toEqual([
    'Open in the Studio: https://studio.marsa.example/intent/edit/id=legalDocument-a;type=legalDocument',
  ])
})
