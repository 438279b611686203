import type {SanityClient} from '@sanity/client'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {toPublicKey} from '#domain/seal/seal-keys.ts'
import {type RunningContentLake, startContentLake} from '#tests/support/start-content-lake.ts'
import {connectContentHistory} from '#workers/publisher/content/content-history.ts'
import {readContentState} from '#workers/publisher/content/read-content.ts'
import {readOwnId} from '#workers/publisher/content/members.ts'
import {putBackPromotions} from '#workers/publisher/healing/put-back-promotions.ts'
import {rememberSealed} from '#workers/publisher/last-sealed.ts'
import {mailAlarms} from '#workers/publisher/mails.ts'

/** Names people, and the Studio's address. */
const known = {
  readPerson: async (id: string) => await Promise.resolve({name: id, address: null}),
  studioUrl: 'https://studio.marsa.example',
}

// A client writes a document of another shape than the publisher expects. It must not hold up the others.
let lake: RunningContentLake
let marketing: SanityClient
let content: SanityClient
let editor: SanityClient
const now = () => new Date().toISOString()

beforeAll(async () => {
  lake = await startContentLake()
  const as = (token: string) => lake.client({token, perspective: 'raw'})
  marketing = as(lake.keys.content.users.marketing)
  content = as(lake.keys.content.publisher)
  editor = as(lake.keys.content.editor)
})
afterAll(async () => await lake.close())

test('a request whose moment is a number does not hide the next request', async () => {
  await marketing.create({_id: 'approvalRequest.x', _type: 'approvalRequest', state: 'waiting', liveAt: 5})
  const at = now()
  const before = await readContentState(content, at)
  await marketing.create({_id: 'approvalRequest.post', _type: 'approvalRequest', reason: 'Clearer'})
  expect(await readContentState(content, at)).not.toBe(before)
})

test('a promotion with a time that is no time does not stop the others from being put back', async () => {
  await marketing.create({_id: 'zzz', _type: 'blogPost', seal: {}, _updatedAt: 'zzz'})
  await marketing.createOrReplace({_id: 'calm', _type: 'blogPost', title: {en: 'Spreads'}})
  await marketing.createOrReplace({_id: 'calm', _type: 'blogPost', title: {en: 'Guaranteed profits of 20%'}})
  const publicKeys = {keys: [toPublicKey(lake.keys.seal.signing)]}
  await putBackPromotions(new Map(), rememberSealed(publicKeys), {
    content,
    history: connectContentHistory(content),
    sealKey: lake.keys.seal.signing,
    publicKeys,
    publisherId: await readOwnId(content),
    expectSameClocks: async () => await Promise.resolve(),
    now,
    report: () => undefined,
  })
  expect(await content.getDocument('calm')).toMatchObject({title: {en: 'Spreads'}})
})

test('a note without fields does not suppress the alarm about another document', async () => {
  await content.create({_id: 'unsealedChange.first', _type: 'unsealedChange'})
  const fields = {document: 'legalDocument-b', author: 'mona', foundAt: now(), why: 'it was changed'}
  await content.create({_id: 'unsealedChange.second', _type: 'unsealedChange', ...fields})
  const alarms = async () =>
    await content.fetch<unknown>('*[_type == "unsealedChange" && document == "legalDocument-b"].mailedAt')
  const subjects: string[] = []
  const sendMail = async ({subject}: {subject: string}) => {
    await Promise.resolve(subjects.push(subject))
  }
  await mailAlarms({...known, content, sendMail, now})
  expect(subjects).toContain('Security alert: unapproved change to legalDocument-b was blocked')
  expect(await alarms()).toEqual([expect.any(String)])
})

test('neither a locked note of a release nor a mail that fails suppresses the alarm about another document', async () => {
  const marked = {_type: 'unsealedChange', author: 'mona', why: 'it was changed'}
  await editor.request({
    method: 'POST',
    uri: '/data/actions/production',
    body: {actions: [{actionType: 'sanity.action.release.create', releaseId: 'al', metadata: {title: 'x'}}]},
  })
  await editor.create({...marked, _id: 'versions.al.unsealedChange.0', document: 'locked', foundAt: '0'})
  await editor.request({
    method: 'POST',
    uri: '/data/actions/production',
    body: {
      actions: [
        {actionType: 'sanity.action.release.schedule', releaseId: 'al', publishAt: '2037-12-01T00:00:00Z'},
      ],
    },
  })
  await content.create({...marked, _id: 'unsealedChange.fails', document: 'fails', foundAt: '1'})
  await content.create({...marked, _id: 'unsealedChange.real', document: 'real', foundAt: '2'})
  const mailed: string[] = []
  const sendMail = async ({subject}: {subject: string}) => {
    mailed.push(subject)
    if (subject.includes('fails')) throw new Error('Mail server busy')
    await Promise.resolve()
  }
  const {errors} = await mailAlarms({...known, content, sendMail, now})
  expect(mailed).toEqual([
    'Security alert: unapproved change to fails was blocked',
    'Security alert: unapproved change to real was blocked',
  ])
  expect(errors).toEqual([new Error('Mail server busy')])
})
